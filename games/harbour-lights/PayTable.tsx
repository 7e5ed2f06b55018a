import { Dialog, formatAmount } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { timesOf, worthOf } from './amounts.ts';
import { manifest } from './manifest.ts';
import { Facts, paysOf } from './Panels.tsx';
import { useSlotState } from './slot-state.ts';
import type { Slot } from './slot.ts';
import { pictureOf } from './stage/symbols.ts';

type Props = { slot: Slot; play: PlayApi; isOpen: boolean; onClose: () => void };

/** Every pay at the stake of now, the lines, the rules and the exact figures. */
export const PayTable = ({ slot, play, isOpen, onClose }: Props) => {
  const { t } = play;
  const stake = useSlotState(slot.store, (state) => state.stake);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('payTable')} icon="info" size="lg"
      closeLabel={t('close')} closesOnCover>
      <div className="hl-table">
        <p className="t2 f14">{t('atStake', { amount: formatAmount(stake) })}</p>
        <ul className="hl-table__symbols">
          {manifest.symbols.map(({ id }) => (
            <SymbolPays key={id} id={id} slot={slot} stake={stake} t={t} />
          ))}
        </ul>
        <h3>{t('rules')}</h3>
        <ul className="hl-table__rules">
          {['about', 'ruleWild', 'ruleScatter', 'ruleFree', 'ruleLine', 'ruleCap'].map((rule) => (
            <li key={rule}>
              {t(rule, { multiple: manifest.topPrize.toLocaleString('en-US') })}
            </li>
          ))}
        </ul>
        <h3>{t('lines')}</h3>
        <ol className="hl-table__lines">
          {manifest.lines.map((line, index) => (
            <li key={line}><LinePicture line={line} label={t('line', { line: index + 1 })} /></li>
          ))}
        </ol>
        <h3>{t('facts')}</h3>
        <Facts t={t} />
        <p className="t3 f13">{t('factsNote')}</p>
      </div>
    </Dialog>
  );
};

type PaysProps = { id: string; slot: Slot; stake: string; t: PlayApi['t'] };

const SymbolPays = ({ id, slot, stake, t }: PaysProps) => {
  const { money } = slot;
  const rows = rowsOf(id);
  const stakeMinor = money.read(stake);
  return (
    <li className="hl-pay">
      <img src={pictureOf(id)} alt="" width={64} height={64} />
      <div className="grow">
        <div className="b6 f14">{t(`symbol.${id}`)}</div>
        <dl className="hl-pay__rows num">
          {rows.map(({ count, units }) => (
            <div key={count}>
              <dt>{count}</dt>
              <dd dir="ltr">
                <span className="t3">×{timesOf(units, manifest.units)}</span>{' '}
                <b>{formatAmount(money.print(worthOf(stakeMinor, units, manifest.units)))}</b>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
};

const rowsOf = (id: string): { count: number; units: number }[] => {
  if (id === manifest.scatter) {
    return Object.entries(manifest.scatterPays).reverse()
      .map(([count, bets]) => ({ count: Number(count), units: bets * manifest.units }));
  }
  return paysOf(id).map((units, index) => ({ count: index + 1, units }))
    .filter(({ units }) => units > 0).reverse();
};

/** The rows a line runs through, as a small drawing. */
const LinePicture = ({ line, label }: { line: string; label: string }) => {
  const rows = [...line].map(Number);
  const points = rows.map((row, reel) => `${reel * 14 + 7},${row * 12 + 6}`).join(' ');
  return (
    <svg viewBox="0 0 70 36" width={70} height={36} role="img" aria-label={label}>
      {rows.flatMap((on, reel) => [0, 1, 2].map((row) => (
        <rect key={`${reel}.${row}`} x={reel * 14 + 1} y={row * 12 + 1} width={12} height={10}
          rx={2} className={row === on ? 'hl-line__on' : 'hl-line__off'} />
      )))}
      <polyline points={points} className="hl-line__way" />
    </svg>
  );
};
