import { decryptServiceLink, isServiceHost, webAddress } from '@fairhouse/contract/service-link';
import * as system from '@fairhouse/contract/brands';
import { send } from './caller.ts';
import { text } from './i18n.ts';
import { tellServiceFault } from './service-fault.ts';

/** Leads the opened window to its address; without a sound one it closes and says why. */
export const fillService = async (opened: Window, csType: string): Promise<void> => {
  const answer = await send(system.customerService, { csType: csType as 'VIP' | 'LIVECHAT' });
  const fail = (why: string) => {
    opened.close();
    tellServiceFault(why);
  };
  if (!answer.ok) return fail(answer.message);
  const { pathList, hosts } = answer.value.version;
  const entry = pathList.find((one) => one.type !== 2);
  const address =
    entry && (entry.type === 3 ? await decryptServiceLink(entry.path) : webAddress(entry.path));
  const isSound =
    address !== undefined &&
    (entry?.type !== 3 || isServiceHost(address, { own: [location.hostname], named: hosts }));
  if (!isSound) return fail(text('shell:serviceLinkBad'));
  // What is opened there may not reach back into the house.
  opened.opener = null;
  opened.location.replace(address);
};
