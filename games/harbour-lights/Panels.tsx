import { Amount } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { timesOf } from './amounts.ts';
import { manifest } from './manifest.ts';
import { useSlotState } from './slot-state.ts';
import type { Slot } from './slot.ts';
import { pictureOf } from './stage/symbols.ts';
import tile from './art/tile.webp';

/** Beside the reels on a wide page: the figures everybody may know before playing. */
export const FactsPanel = ({ play: { t } }: { play: PlayApi }) => (
  <aside className="hl-panel hl-panel--facts" aria-label={t('facts')}>
    <img className="hl-panel__tile" src={tile} alt="" width={132} height={176} />
    <Facts t={t} />
  </aside>
);

export const Facts = ({ t }: { t: PlayApi['t'] }) => (
  <dl className="hl-facts">
    <dt>{t('returnLabel')}</dt>
    <dd className="num">{manifest.rtp}</dd>
    <dt>{t('volatility')}</dt>
    <dd>{t('volatilityLevel', { level: manifest.volatility })}</dd>
    <dt>{t('topPrizeLabel')}</dt>
    <dd className="num" dir="ltr">×{manifest.topPrize.toLocaleString('en-US')}</dd>
    <dt>{t('hitLabel')}</dt>
    <dd className="num">{manifest.hitRate}</dd>
    <dt>{t('lines')}</dt>
    <dd className="num">{manifest.lineCount}</dd>
  </dl>
);

const PAYS: Readonly<Record<string, readonly number[]>> = manifest.pays;
/** Units by count less one; the scatter pays in whole stakes elsewhere. */
export const paysOf = (symbol: string): readonly number[] => PAYS[symbol] ?? [];

const SHOWN = manifest.symbols.filter(({ role }) => role === 'wild' || role === 'high');

export const PaysPanel = ({ slot, play: { t } }: { slot: Slot; play: PlayApi }) => {
  const net = useSlotState(slot.store, (state) => state.netMinor);
  return (
    <aside className="hl-panel hl-panel--pays" aria-label={t('payTable')}>
      <h2 className="hl-panel__title">{t('paysTitle')}</h2>
      <ul className="hl-pays">
        {SHOWN.map(({ id }) => (
          <li key={id} className="hl-pays__row">
            <img src={pictureOf(id)} alt={t(`symbol.${id}`)} width={38} height={38} />
            <span className="hl-pays__times num" dir="ltr">
              {paysOf(id).slice(2).map((units, index) => (
                <span key={index}>×{timesOf(units, manifest.units)}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="hl-panel__note">{t('timesOfStake')}</p>
      <div className="hl-panel__net">
        <span>{t('netResult')}</span>
        <Amount value={slot.money.print(net)} isSigned className="num b7" />
      </div>
    </aside>
  );
};
