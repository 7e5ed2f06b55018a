import { useCallback, useEffect, useRef, useState } from 'react';
import { isWin, OriginalBoard, useInstant, useOriginal } from '@fairhouse/ui/original/index.ts';
import type { BoardProps, PlayedRound } from '@fairhouse/game-kit/board';
import { manifest } from './manifest.ts';
import { FIELDS, PRIZES } from './prizes.ts';
import tile from './art/tile.webp';
import './board.css';

type Outcome = { fields: string[]; symbol: string; times: number };
const outcomeOf = (round: Pick<PlayedRound, 'outcome'>) => round.outcome as Outcome;
const textOfRound = (round: Pick<PlayedRound, 'outcome'>): string => `×${outcomeOf(round).times}`;
const files = import.meta.glob<string>('./art/symbols/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const pictureOf = (symbol: string): string => files[`./art/symbols/${symbol}.webp`] ?? '';

/** A card of nine fields under silver; each opens by a stroke, a press or all at once. */
export const Board = ({ play }: BoardProps) => {
  const { t } = play;
  const [card, setCard] = useState<Outcome>();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const done = useRef<() => void>(undefined);
  const original = useOriginal(play, textOfRound);
  const press = useInstant({
    play,
    original,
    choice: NO_CHOICE,
    textOfRound,
    show: (round) => {
      setOpen(new Set());
      setCard(outcomeOf(round));
      return new Promise((resolve) => {
        done.current = resolve;
      });
    },
  });
  const { phase, tones, last } = original;
  useEffect(() => {
    if (open.size < FIELDS) return;
    done.current?.();
    done.current = undefined;
  }, [open]);
  const scratch = useCallback(
    (field: number) =>
      setOpen((now) => {
        if (now.has(field)) return now;
        tones.play('open', now.size);
        return new Set([...now, field]);
      }),
    [tones],
  );
  const showAll = () => setOpen(new Set(Array.from({ length: FIELDS }, (_, at) => at)));
  const isOn = phase === 'showing';
  return (
    <OriginalBoard
      play={play}
      original={original}
      manifest={manifest}
      tile={tile}
      rules={<p>{t('rule')}</p>}
      plaque={{
        isWin: last !== undefined && phase === 'idle' && isWin(last),
        figure: last && phase === 'idle' ? last.payout : '–',
        caption: isOn
          ? t('scratchOn')
          : last && phase === 'idle'
            ? captionOf(outcomeOf(last), t)
            : t('play:round.ready'),
      }}
      action={
        isOn
          ? { label: t('reveal'), icon: 'eye', onPress: showAll }
          : { label: t('buy'), icon: 'ticket', onPress: press, isOff: phase !== 'idle' }
      }
      controls={
        <ul className="ss-prizes">
          {PRIZES.map(({ symbol, times, cards }) => (
            <li key={symbol}>
              <img src={pictureOf(symbol)} alt={t(`symbol.${symbol}`)} width={30} height={30} />
              <b className="num" dir="ltr">
                ×{times.toLocaleString('en-US')}
              </b>
              <span className="num" dir="ltr">
                1 : {Math.round(1_000_000 / cards).toLocaleString('en-US')}
              </span>
            </li>
          ))}
        </ul>
      }
      stage={
        <div className="ss">
          <div className="ss-card" dir="ltr">
            {Array.from({ length: FIELDS }, (_, field) => (
              <button
                key={field}
                type="button"
                className="ss-field"
                disabled={!isOn}
                data-open={(card && open.has(field)) || undefined}
                data-won={
                  (open.size === FIELDS &&
                    card?.symbol !== '' &&
                    card?.fields[field] === card?.symbol) ||
                  undefined
                }
                aria-label={
                  card && open.has(field)
                    ? t(`symbol.${card.fields[field] ?? ''}`)
                    : t('field', { field: field + 1 })
                }
                onClick={() => scratch(field)}
                onPointerEnter={(event) => {
                  if (event.buttons > 0) scratch(field);
                }}
                onPointerDown={(event) =>
                  event.currentTarget.releasePointerCapture(event.pointerId)
                }
              >
                {card && <img src={pictureOf(card.fields[field] ?? '')} alt="" />}
                <span className="ss-silver" />
              </button>
            ))}
          </div>
        </div>
      }
    />
  );
};

const NO_CHOICE = {};
const captionOf = ({ symbol }: Outcome, t: BoardProps['play']['t']): string =>
  symbol === '' ? t('play:round.noWin') : t('result', { symbol: t(`symbol.${symbol}`) });
