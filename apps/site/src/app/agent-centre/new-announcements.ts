import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { agentAnnouncements } from '@fairhouse/contract/content-agents';
import { ask } from '../caller.ts';
import { useIsOn, useMember } from '../house.ts';
import { useLanguage } from '../i18n.ts';
import { local, readStored, writeStored } from '../stored.ts';

/**
 * How many announcements came since the agent looked at them last in this browser: of the first
 * page, which has the newest. While they are shown there is none.
 */
export const useNewAnnouncements = (isReading: boolean): number => {
  const isOn = useIsOn();
  const { data: member } = useMember();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['agents', 'newest-notices', language],
    enabled: isOn('agentCenter/announcement'),
    queryFn: () => ask(agentAnnouncements, {}),
  });
  const key = `agentNotices:${member?.account ?? ''}`;
  const dates = (data?.list ?? []).map(({ date }) => date);
  const newest = dates.toSorted().at(-1) ?? '';
  const seen = readStored(local, key) ?? '';
  useEffect(() => {
    if (isReading && newest > seen) writeStored(local, key, newest);
  }, [isReading, newest, seen, key]);
  return isReading ? 0 : dates.filter((date) => date > seen).length;
};
