import { openDialog } from './dialogs/dialogs.ts';
import { text } from './i18n.ts';
import { memberQuery, queryClient, whitelabelQuery } from './queries.ts';
import { tellServiceFault } from './service-fault.ts';

/** Members above this rank are received by people of their own (MS-09). */
const LAST_COMMON_RANK = 4;
const SIZE = 'popup,width=440,height=500';

/**
 * Opens customer service. The window opens with the click, since browsers block one that comes
 * later, and is filled once the address is known. Without an address the house's own page opens.
 */
export const openService = (): void => {
  const entries = queryClient.getQueryData(whitelabelQuery.queryKey)?.info.customerService ?? [];
  const rank = queryClient.getQueryData(memberQuery.queryKey)?.clubLabel.rankLevel ?? 0;
  const csType = rank > LAST_COMMON_RANK ? 'VIP' : 'LIVECHAT';
  const entry = entries.find((one) => one.csType === csType) ?? entries[0];
  if (!entry) return openDialog({ name: 'opening', room: 'customerService' });
  if (entry.type === 2) return location.assign(`mailto:${entry.path}`);
  const opened = window.open('', '_blank', entry.type === 3 ? SIZE : '');
  if (!opened) return tellServiceFault(text('errors:popup_blocked'));
  void import('./service-window.ts').then(
    ({ fillService }) => fillService(opened, entry.csType),
    () => {
      opened.close();
      tellServiceFault(text('errors:network_problem'));
    },
  );
};
