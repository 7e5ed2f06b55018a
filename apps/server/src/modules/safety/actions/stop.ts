import { safetyChanged } from '@fairhouse/contract/events';
import { busEvent } from '../../../kernel/bus.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { memberStopped } from '../../members/index.ts';
import { lockAccount, stopPlay } from '../../wallet/index.ts';
import { stopUntil, type MemberKey } from '../store.ts';

/** Limits or breaks of a member are others: open sites read the state anew. */
const restrictionsChanged = busEvent<{ brandId: number; memberId: string }>('safety.changed');

/** What stops play is written where a stake is judged. */
export const keepStop = async (tx: Queries, place: MemberKey): Promise<boolean> => {
  await lockAccount(tx, place.brandId, place.memberId);
  const until = await stopUntil(tx, place);
  await stopPlay(tx, { ...place, until });
  return until !== null;
};

export const tellStop = (kernel: Kernel, place: MemberKey, isStopped: boolean): void => {
  const told = { brandId: place.brandId, memberId: String(place.memberId) };
  if (isStopped) memberStopped.say(kernel, told);
  restrictionsChanged.say(kernel, told);
};

/** Open tabs of the member hear that limits or breaks have changed. */
export const listenForChanges = (kernel: Kernel): void => {
  restrictionsChanged.hear(kernel, ({ brandId, memberId }) => {
    kernel.realtime.publishToMember({ brandId, memberId: BigInt(memberId) }, safetyChanged, null);
  });
};
