import { formatAmount } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { useSlotState } from '../slot-state.ts';
import type { Slot } from '../slot.ts';

type Props = { slot: Slot; play: PlayApi };

/** Under the reels: what the spin came to, or why it could not be played. */
export const Plaque = ({ slot, play }: Props) => {
  const { t } = play;
  const figure = useSlotState(slot.store, (state) => state.figureMinor);
  const caption = useSlotState(slot.store, (state) => state.caption);
  const isWin = useSlotState(slot.store, (state) => state.isWin);
  const free = useSlotState(slot.store, (state) => state.free);
  const multiplier = useSlotState(slot.store, (state) => state.multiplier);
  const ways = useSlotState(slot.store, (state) => state.ways);
  const refusal = useSlotState(slot.store, (state) => state.refusal);
  const stake = useSlotState(slot.store, (state) =>
    state.phase === 'spinning' ? state.stake : undefined,
  );
  if (refusal !== undefined) {
    return <div className="sb-plaque sb-plaque--refusal">{t(`refusal.${refusal}`)}</div>;
  }
  const isEmpty = figure === undefined && caption === '' && !free;
  return (
    <div className="sb-plaque" data-win={isWin || undefined} data-empty={isEmpty || undefined}>
      {free && (
        <span className="sb-plaque__free">
          {t('freeSpinsLeft', { spin: free.spin, count: free.count })}
        </span>
      )}
      {multiplier > 1 && (
        <span key={multiplier} className="sb-plaque__times disp" dir="ltr">
          ×{multiplier}
        </span>
      )}
      {figure !== undefined && (
        <bdi className="sb-plaque__figure disp" dir="ltr">
          {formatAmount(slot.money.print(figure))}
        </bdi>
      )}
      {caption !== '' && <span className="sb-plaque__caption">{caption}</span>}
      {isEmpty && (
        <span className="sb-plaque__caption">
          {stake === undefined ? t('about') : t('stakeWas', { amount: formatAmount(stake) })}
        </span>
      )}
      {ways !== undefined && (
        <span className="sb-plaque__caption num">
          {t('waysNow', { ways: ways.toLocaleString('en-US') })}
        </span>
      )}
    </div>
  );
};

/** What happened, for ears. */
export const Spoken = ({ slot }: { slot: Slot }) => {
  const spoken = useSlotState(slot.store, (state) => state.spoken);
  return (
    <div className="sr-only" aria-live="polite" role="status">
      {spoken}
    </div>
  );
};
