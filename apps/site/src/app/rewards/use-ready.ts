import { useQuery } from '@tanstack/react-query';
import { ownQuery } from '../cashback/queries.ts';
import { useIsOn } from '../house.ts';
import { useLanguage } from '../i18n.ts';
import { summaryQuery } from '../missions/queries.ts';
import { bonusesQuery } from './bonuses-query.ts';
import { ownRafflesQuery, rewardsQuery } from './queries.ts';

/** What can be collected now, whatever gave it; each part only where the house offers it. */
export const useReady = () => {
  const language = useLanguage();
  const isOn = useIsOn();
  const rewards = useQuery(rewardsQuery(language));
  const cashback = useQuery({
    ...ownQuery(language),
    enabled: isOn('memberCenter/manualRebate'),
    refetchInterval: false,
  });
  const missions = useQuery({
    ...summaryQuery(language),
    enabled: isOn('memberCenter/missionLeaderboard'),
  });
  const bonuses = useQuery(bonusesQuery(language));
  const raffles = useQuery({ ...ownRafflesQuery(language), enabled: isOn('promotions') });
  const own = cashback.data;
  const isCashback = own !== undefined && !own.isStopped && own.list.length > 0;
  // Below the least that is paid it is shown, but cannot be collected yet.
  const isBelow = isCashback && own.claimMin !== null && Number(own.total) < Number(own.claimMin);
  const done = missions.data?.isPaused
    ? []
    : (missions.data?.list.filter((one) => one.state === 'done') ?? []);
  const open = rewards.data?.list.filter((one) => one.state === 'open') ?? [];
  const collectable = open.length + done.length + (isCashback ? 1 : 0);
  const drawable = raffles.data?.list.filter(({ usable }) => usable > 0).length ?? 0;
  return {
    rewards,
    open,
    cashback: isCashback ? own : undefined,
    done,
    missions: missions.data,
    /** What stands under "Open"; bonuses and tickets that wait have a part of their own. */
    collectable,
    count: collectable - (isBelow ? 1 : 0) + (bonuses.data?.waiting.length ?? 0) + drawable,
  };
};
