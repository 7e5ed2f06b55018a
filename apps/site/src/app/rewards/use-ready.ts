import { useQuery } from '@tanstack/react-query';
import { ownQuery } from '../cashback/queries.ts';
import { useIsOn } from '../house.ts';
import { useLanguage } from '../i18n.ts';
import { summaryQuery } from '../missions/queries.ts';
import { rewardsQuery } from './queries.ts';

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
  const own = cashback.data;
  const isCashback = own !== undefined && !own.isStopped && own.list.length > 0;
  const done = missions.data?.isPaused
    ? []
    : (missions.data?.list.filter((one) => one.state === 'done') ?? []);
  const open = rewards.data?.list.filter((one) => one.state === 'open') ?? [];
  return {
    rewards,
    open,
    cashback: isCashback ? own : undefined,
    done,
    missions: missions.data,
    count: open.length + done.length + (isCashback ? 1 : 0),
  };
};
