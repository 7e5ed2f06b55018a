import { formatAmount } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { manifest } from './manifest.ts';
import { useSlotState } from './slot-state.ts';
import type { Slot } from './slot.ts';

type Props = { slot: Slot; play: PlayApi };

/** Under the reels: what the spin came to, or why it could not be played. */
export const Plaque = ({ slot, play }: Props) => {
  const { t } = play;
  const figure = useSlotState(slot.store, (state) => state.figureMinor);
  const caption = useSlotState(slot.store, (state) => state.caption);
  const isWin = useSlotState(slot.store, (state) => state.isWin);
  const free = useSlotState(slot.store, (state) => state.free);
  const refusal = useSlotState(slot.store, (state) => state.refusal);
  const stake = useSlotState(slot.store, (state) =>
    state.phase === 'spinning' ? state.stake : undefined);
  if (refusal !== undefined) {
    return <div className="hl-plaque hl-plaque--refusal">{t(`refusal.${refusal}`)}</div>;
  }
  const isEmpty = figure === undefined && caption === '' && !free;
  return (
    <div className="hl-plaque" data-win={isWin || undefined} data-empty={isEmpty || undefined}>
      {free && (
        <span className="hl-plaque__free">
          {t('freeSpinsLeft', { spin: free.spin, count: free.count })}
        </span>
      )}
      {figure !== undefined && (
        <bdi className="hl-plaque__figure disp" dir="ltr">
          {formatAmount(slot.money.print(figure))}
        </bdi>
      )}
      {caption !== '' && <span className="hl-plaque__caption">{caption}</span>}
      {isEmpty && (
        <span className="hl-plaque__caption">
          {stake === undefined ? t('about') : t('stakeWas', { amount: formatAmount(stake) })}
        </span>
      )}
    </div>
  );
};

/** Said large over the reels. */
export const MomentBanner = ({ slot, play }: Props) => {
  const { t } = play;
  const moment = useSlotState(slot.store, (state) => state.moment);
  const figure = useSlotState(slot.store, (state) => state.figureMinor);
  if (!moment) return null;
  const amount = formatAmount(slot.money.print(figure ?? 0n));
  return (
    <div className="hl-moment" data-is={moment.is} aria-hidden="true">
      {moment.is === 'freeSpins' && (
        <>
          <span className="hl-moment__count disp">{moment.count}</span>
          <span className="hl-moment__title disp">{t('freeSpins')}</span>
          <span className="hl-moment__note">
            {t('multiplier', { multiple: manifest.freeSpins.multiple })}
          </span>
        </>
      )}
      {moment.is === 'moreFreeSpins' && (
        <span className="hl-moment__title disp">
          {t('moreFreeSpins', { count: moment.count })}
        </span>
      )}
      {moment.is === 'freeSpinsTotal' && (
        <>
          <span className="hl-moment__title disp">{t('freeSpinsDone')}</span>
          <bdi className="hl-moment__count disp" dir="ltr">{amount}</bdi>
        </>
      )}
      {(moment.is === 'big' || moment.is === 'huge') && (
        <>
          <span className="hl-moment__title disp">
            {t(moment.is === 'big' ? 'bigWin' : 'hugeWin')}
          </span>
          <bdi className="hl-moment__count disp" dir="ltr">{amount}</bdi>
        </>
      )}
      {'isCapped' in moment && moment.isCapped && (
        <span className="hl-moment__note">
          {t('capped', { multiple: manifest.topPrize.toLocaleString('en-US') })}
        </span>
      )}
    </div>
  );
};

/** What happened, for ears. */
export const Spoken = ({ slot }: { slot: Slot }) => {
  const spoken = useSlotState(slot.store, (state) => state.spoken);
  return <div className="sr-only" aria-live="polite" role="status">{spoken}</div>;
};
