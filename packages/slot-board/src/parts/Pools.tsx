import { formatAmount } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { poolName } from './rules.ts';

/** The jackpot pools of the game with their amounts of now, above the reels. */
export const Pools = ({ play: { t, jackpots = [] } }: { play: PlayApi }) => {
  if (jackpots.length === 0) return null;
  return (
    <dl className="sb-pools" aria-label={t('pools')}>
      {jackpots.map(({ pool, amount }) => (
        <div key={pool} className="sb-pool">
          <dt>{poolName(t, pool)}</dt>
          <dd className="disp num" dir="ltr">
            {formatAmount(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
};
