import { safetyChanged } from '@fairhouse/contract/events';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { lockAccount, stopPlay } from '../../wallet/index.ts';
import { stopUntil, type MemberKey } from '../store.ts';

/** Heard by whoever keeps something open for a member: games close, sites read the state anew. */
const CHANGED = 'safety.changed';
const STOPPED = 'safety.stopped';
type Told = { brandId: number; memberId: string };

/** What stops play is written where a stake is judged. */
export const keepStop = async (tx: Queries, place: MemberKey): Promise<boolean> => {
  await lockAccount(tx, place.brandId, place.memberId);
  const until = await stopUntil(tx, place);
  await stopPlay(tx, { ...place, until });
  return until !== null;
};

export const tellStop = (kernel: Kernel, place: MemberKey, isStopped: boolean): void => {
  const told = { brandId: place.brandId, memberId: String(place.memberId) } satisfies Told;
  if (isStopped) kernel.bus.tell(STOPPED, told);
  kernel.bus.tell(CHANGED, told);
};

/** Open tabs of the member hear that limits or breaks have changed. */
export const listenForChanges = (kernel: Kernel): void => {
  kernel.bus.on(CHANGED, (data) => {
    const { brandId, memberId } = data as Told;
    kernel.realtime.publishToMember({ brandId, memberId: BigInt(memberId) }, safetyChanged, null);
  });
};
