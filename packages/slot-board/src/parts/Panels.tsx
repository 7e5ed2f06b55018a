import { Amount } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import type { PayRow } from '@fairhouse/slots';
import { ascending, readableBets } from '../amounts.ts';
import { useSlotState } from '../slot-state.ts';
import type { Slot } from '../slot.ts';
import { symbolUrl, tileUrl, type SlotTitle } from '../title.ts';

/** Beside the reels on a wide page: the figures everybody may know before playing. */
export const FactsPanel = ({ title, play: { t } }: { title: SlotTitle; play: PlayApi }) => (
  <aside className="sb-panel sb-panel--facts" aria-label={t('facts')}>
    <img className="sb-panel__tile" src={tileUrl(title)} alt="" width={132} height={176} />
    <TitleFacts title={title} t={t} />
  </aside>
);

export const TitleFacts = ({ title: { manifest }, t }: { title: SlotTitle; t: PlayApi['t'] }) => (
  <dl className="sb-facts">
    <dt>{t('returnLabel')}</dt>
    <dd className="num">{manifest.rtp}</dd>
    <dt>{t('volatility')}</dt>
    <dd>{t('volatilityLevel', { level: manifest.volatility })}</dd>
    <dt>{t('topPrizeLabel')}</dt>
    <dd className="num" dir="ltr">
      ×{manifest.topPrize.toLocaleString('en-US')}
    </dd>
    {manifest.hitRate !== undefined && (
      <>
        <dt>{t('hitLabel')}</dt>
        <dd className="num">{manifest.hitRate}</dd>
      </>
    )}
    {manifest.lineCount > 0 && (
      <>
        <dt>{t('lines')}</dt>
        <dd className="num">{manifest.lineCount}</dd>
      </>
    )}
  </dl>
);

const SHOWN_MAX = 6;
const COLUMNS = 3;

/** The best symbols with their last three pays. */
const shownOf = ({ facts: { pays } }: SlotTitle): PayRow[] => {
  const best = pays.filter(
    ({ role, pays: own }) => own.length > 0 && (role === 'wild' || role === 'high'),
  );
  return (best.length > 0 ? best : pays.filter((row) => row.pays.length > 0))
    .toSorted((one, other) => topOf(other) - topOf(one))
    .slice(0, SHOWN_MAX);
};

const topOf = ({ pays }: PayRow): number => Math.max(...pays.map(({ bets }) => Number(bets)));

export const PaysPanel = ({ slot, play: { t } }: { slot: Slot; play: PlayApi }) => {
  const net = useSlotState(slot.store, (state) => state.netMinor);
  const { title } = slot;
  return (
    <aside className="sb-panel sb-panel--pays" aria-label={t('payTable')}>
      <h2 className="sb-panel__title">{t('paysTitle')}</h2>
      <ul className="sb-pays">
        {shownOf(title).map(({ symbol, pays }) => (
          <li key={symbol} className="sb-pays__row">
            <img
              src={symbolUrl(title, symbol)}
              alt={t(`symbol.${symbol}`)}
              width={38}
              height={38}
            />
            <span className="sb-pays__times num" dir="ltr">
              {Array.from({ length: Math.max(0, COLUMNS - pays.length) }, (_, gap) => (
                <span key={`gap${gap}`} />
              ))}
              {ascending(pays)
                .slice(-COLUMNS)
                .map(({ of, bets }) => (
                  <span key={of}>×{readableBets(bets)}</span>
                ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="sb-panel__note">{t('timesOfStake')}</p>
      <div className="sb-panel__net">
        <span>{t('netResult')}</span>
        <Amount value={slot.money.print(net)} isSigned className="num b7" />
      </div>
    </aside>
  );
};
