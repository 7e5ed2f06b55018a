import { formatAmount } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { worthOf } from '../amounts.ts';
import { useSlotState } from '../slot-state.ts';
import type { Slot } from '../slot.ts';
import type { FeatureProps } from './feature-props.ts';
import { Wheel } from './Wheel.tsx';

type Props = { slot: Slot; play: PlayApi };

/** The game inside the game, in front of the reels. */
export const FeatureLayer = ({ slot, play }: Props) => {
  const feature = useSlotState(slot.store, (state) => state.feature);
  const stakeMinor = useSlotState(slot.store, (state) => state.roundStakeMinor);
  if (!feature) return null;
  const amountOf = (bets: number): string =>
    formatAmount(slot.money.print(worthOf(stakeMinor, bets, 1)));
  return (
    <div className="sb-feature" data-is={feature.is}>
      {feature.is === 'hold' && <Hold feature={feature} t={play.t} amountOf={amountOf} />}
      {feature.is === 'wheel' && <Wheel feature={feature} t={play.t} amountOf={amountOf} />}
      {feature.is === 'pick' && <Picks feature={feature} t={play.t} amountOf={amountOf} />}
    </div>
  );
};

const RICH_BETS = 10;

const Hold = ({ feature, t, amountOf }: FeatureProps<'hold'>) => {
  const { coins, columns, rows, respinsLeft, respins, grandBets } = feature;
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }));
  const sum = coins.reduce((bets, coin) => bets + coin.prizeBets, 0);
  return (
    <div className="sb-hold">
      <div className="sb-hold__head">
        <span>{t('respinsLeft', { count: respinsLeft })}</span>
        <span className="sb-hold__lamps" aria-hidden="true">
          {Array.from({ length: respins }, (_, lamp) => (
            <i key={lamp} data-lit={lamp < respinsLeft || undefined} />
          ))}
        </span>
        <bdi className="disp" dir="ltr">
          {amountOf(sum)}
        </bdi>
        {grandBets > 0 && (
          <b className="sb-hold__grand" dir="ltr">
            +{amountOf(grandBets)}
          </b>
        )}
      </div>
      <div
        className="sb-hold__grid"
        style={{
          gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {places.map(({ column, row }) => {
          const coin = coins.find((one) => one.column === column && one.row === row);
          return (
            <div key={`${column}.${row}`} className="sb-hold__place">
              {coin && (
                <span
                  className="sb-coin num"
                  data-new={coin.isNew || undefined}
                  data-rich={coin.prizeBets >= RICH_BETS || undefined}
                  dir="ltr"
                >
                  {amountOf(coin.prizeBets)}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};

/** The fewest columns of 3 to 6 that leave no row half empty, else four. */
const columnsFor = (places: number): number =>
  [3, 4, 5, 6].find((columns) => places % columns === 0 && places / columns <= 4) ?? 4;

const Picks = ({ feature, t, amountOf }: FeatureProps<'pick'>) => {
  const { places, mine, shown, isOver, open } = feature;
  const label = (place: number): string => {
    const prize = shown[place];
    if (prize === undefined) return t('closedThing', { place: place + 1 });
    return prize === 0 ? t('pickEnds') : amountOf(prize);
  };
  return (
    <div className="sb-picks">
      <p className="sb-picks__note" aria-live="polite">
        {t(isOver ? 'pickOver' : 'pickNote')}
      </p>
      <div
        className="sb-picks__grid"
        style={{ gridTemplateColumns: `repeat(${columnsFor(places)}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: places }, (_, place) => {
          const prize = shown[place];
          return (
            <button
              key={place}
              type="button"
              className="sb-thing"
              aria-label={label(place)}
              disabled={prize !== undefined || isOver}
              data-open={prize !== undefined || undefined}
              data-empty={prize === 0 || undefined}
              data-left={(prize !== undefined && !mine.includes(place)) || undefined}
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => open(place)}
            >
              {prize === undefined ? (
                <span className="sb-thing__lid" aria-hidden="true">
                  ?
                </span>
              ) : (
                <span className="num" dir="ltr">
                  {prize === 0 ? '–' : amountOf(prize)}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
};
