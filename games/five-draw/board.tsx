import { useEffect, useState } from 'react';
import { isWin, OriginalBoard, useOriginal, useSteps } from '@fairhouse/ui/original/index.ts';
import { cardOf } from '@fairhouse/game-kit';
import type { BoardProps } from '@fairhouse/game-kit/board';
import { formatAmount, PlayingCard, type CardRank } from '@fairhouse/ui';
import { HAND_NAMES, PAYS, type HandName } from './hands.ts';
import { manifest } from './manifest.ts';
import tile from './art/tile.webp';
import './board.css';

type View = { hand: number[]; held: number[]; final: number[]; name: HandName; times: number };
const textOf = (view: View): string => `×${view.times}`;
const RANK_TEXTS: readonly CardRank[] = [
  'A',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  'J',
  'Q',
  'K',
];
const PLACES = [0, 1, 2, 3, 4];

/** Five cards on the felt; keys 1 to 5 hold them. */
export const Board = ({ play }: BoardProps) => {
  const { t } = play;
  const [held, setHeld] = useState<readonly number[]>([]);
  const original = useOriginal(play, (round) => textOf(round.outcome as View));
  const steps = useSteps({ play, original, textOfRound: (round) => textOf(round.view as View) });
  const { round, isRunning, isBusy } = steps;
  const view = round?.view as View | undefined;
  const toggle = (place: number) =>
    setHeld((now) => (now.includes(place) ? now.filter((one) => one !== place) : [...now, place]));
  useHoldKeys(isRunning && !isBusy, toggle);
  const shown = view ? (view.final.length > 0 ? view.final : view.hand) : [];
  const kept = isRunning ? held : (view?.held ?? []);
  return (
    <OriginalBoard
      play={play}
      original={original}
      manifest={manifest}
      tile={tile}
      rules={<p>{t('rule')}</p>}
      isStakeLocked={isRunning}
      plaque={{
        isWin: round !== undefined && !isRunning && isWin(round),
        figure: round && !isRunning ? formatAmount(round.payout) : '–',
        caption: !view
          ? t('play:round.ready')
          : isRunning && view.times === 0 && view.name === 'nothing'
            ? t('choose')
            : t(view.name),
      }}
      action={
        isRunning
          ? {
              label: t('draw'),
              icon: 'arrows-clockwise',
              isOff: isBusy,
              onPress: () => steps.act({ hold: [...held].toSorted((a, b) => a - b) }),
            }
          : {
              label: t('start'),
              icon: 'cards',
              isOff: isBusy,
              onPress: () => {
                setHeld([]);
                steps.open({});
              },
            }
      }
      controls={
        <table className="fd-pays">
          <tbody>
            {HAND_NAMES.filter((name) => PAYS[name] > 0).map((name) => (
              <tr key={name} data-now={view?.name === name || undefined}>
                <th scope="row">{t(name)}</th>
                <td className="num" dir="ltr">
                  ×{PAYS[name]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
      stage={
        <div className="fd" dir="ltr">
          {PLACES.map((place) => (
            <button
              key={`${round?.roundId ?? ''}-${place}`}
              type="button"
              className="fd-place"
              aria-pressed={kept.includes(place)}
              disabled={!isRunning || isBusy}
              data-won={(!isRunning && (view?.times ?? 0) > 0) || undefined}
              onClick={() => toggle(place)}
            >
              <span
                className="fd-card"
                key={shown[place] ?? 'none'}
                style={{ animationDelay: `${place * 70}ms` }}
              >
                <Face card={shown[place]} t={t} />
              </span>
              <span className="fd-held">{t(kept.includes(place) ? 'held' : 'hold')}</span>
            </button>
          ))}
        </div>
      }
    />
  );
};

const useHoldKeys = (isOn: boolean, toggle: (place: number) => void): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = ({ key, repeat }: KeyboardEvent) => {
      const place = Number(key) - 1;
      if (!repeat && PLACES.includes(place)) toggle(place);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOn, toggle]);
};

const Face = ({ card, t }: { card: number | undefined; t: BoardProps['play']['t'] }) => {
  if (card === undefined) return <PlayingCard label="" width={120} />;
  const { rank, suit } = cardOf(card);
  const rankText = RANK_TEXTS[rank] ?? 'A';
  return (
    <PlayingCard
      rank={rankText}
      suit={suit}
      width={120}
      label={t('card', { rank: rankText, suit: t(`suit.${suit}`) })}
    />
  );
};
