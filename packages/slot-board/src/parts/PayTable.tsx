import { Dialog, formatAmount } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import type { Cell, PayRow, SlotFacts } from '@fairhouse/slots';
import { ascending, readableBets, worthOfBets } from '../amounts.ts';
import { skinOf } from '../skin.ts';
import { useSlotState } from '../slot-state.ts';
import type { Slot } from '../slot.ts';
import { symbolUrl } from '../title.ts';
import { TitleFacts } from './Panels.tsx';
import { rulesOf } from './rules.ts';

type Props = { slot: Slot; play: PlayApi; isOpen: boolean; onClose: () => void };

/** Every pay at the stake of now, the lines, the rules and the exact figures. */
export const PayTable = ({ slot, play, isOpen, onClose }: Props) => {
  const { t } = play;
  const { title } = slot;
  const stake = useSlotState(slot.store, (state) => state.stake);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('payTable')}
      icon="info"
      size="lg"
      closeLabel={t('close')}
      closesOnCover
    >
      <div className="sb-table" style={skinOf(title)}>
        <p className="t2 f14">{t('atStake', { amount: formatAmount(stake) })}</p>
        <ul className="sb-table__symbols">
          {title.facts.symbols.map(({ id }) => (
            <SymbolPays key={id} id={id} slot={slot} stake={stake} t={t} />
          ))}
        </ul>
        <h3>{t('rules')}</h3>
        <ul className="sb-table__rules">
          {rulesOf(t, title).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {title.facts.lines.length > 0 && (
          <>
            <h3>{t('lines')}</h3>
            <ol className="sb-table__lines">
              {title.facts.lines.map((line, index) => (
                <li key={line.join('-')}>
                  <LinePicture
                    line={line}
                    facts={title.facts}
                    label={t('line', { line: index + 1 })}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
        <h3>{t('facts')}</h3>
        <TitleFacts title={title} t={t} />
        <p className="t3 f13">{t('factsNote')}</p>
      </div>
    </Dialog>
  );
};

type PaysProps = { id: string; slot: Slot; stake: string; t: PlayApi['t'] };

const SymbolPays = ({ id, slot, stake, t }: PaysProps) => {
  const { money, title } = slot;
  const rows = title.facts.pays
    .filter(({ symbol }) => symbol === id)
    .flatMap(({ pays }: PayRow) => ascending(pays).toReversed());
  const stakeMinor = money.read(stake);
  return (
    <li className="sb-pay">
      <img src={symbolUrl(title, id)} alt="" width={64} height={64} />
      <div className="grow">
        <div className="b6 f14">{t(`symbol.${id}`)}</div>
        <dl className="sb-pay__rows num">
          {rows.map(({ of, bets }) => (
            <div key={of}>
              <dt dir="ltr">{of}</dt>
              <dd dir="ltr">
                <span className="t3">×{readableBets(bets)}</span>{' '}
                <b>{formatAmount(money.print(worthOfBets(stakeMinor, bets)))}</b>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
};

type LineProps = { line: readonly Cell[]; facts: SlotFacts; label: string };
/** The cells a line runs through, as a small drawing. */
const LinePicture = ({ line, facts: { columns, rows }, label }: LineProps) => {
  const on = new Set(line.map(String));
  const points = line.map(([column, row]) => `${column * 14 + 7},${row * 12 + 6}`).join(' ');
  const cells = Array.from({ length: columns * rows }, (_, index): Cell => [
    Math.floor(index / rows),
    index % rows,
  ]);
  return (
    <svg
      viewBox={`0 0 ${columns * 14} ${rows * 12}`}
      width={columns * 14}
      height={rows * 12}
      role="img"
      aria-label={label}
    >
      {cells.map((cell) => (
        <rect
          key={String(cell)}
          x={cell[0] * 14 + 1}
          y={cell[1] * 12 + 1}
          width={12}
          height={10}
          rx={2}
          className={on.has(String(cell)) ? 'sb-line__on' : 'sb-line__off'}
        />
      ))}
      <polyline points={points} className="sb-line__way" />
    </svg>
  );
};
