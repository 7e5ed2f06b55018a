import { messageArrived, unreadChanged } from '@fairhouse/contract/events';
import { busEvent } from '../../kernel/bus.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { inParts } from './rules.ts';
import { unreadOf, type Owner } from './store.ts';

/** Without members: everybody of the brand. */
const messagesChanged = busEvent<{ brandId: number; memberIds?: string[] }>('messages.changed');

/** Tells every open tab of the members, in every process, how many messages are not read. */
export const tellMessages = (
  kernel: Kernel,
  brandId: number,
  memberIds: readonly bigint[] | null,
): void => {
  if (memberIds === null) {
    messagesChanged.say(kernel, { brandId });
    return;
  }
  for (const part of inParts(memberIds)) {
    messagesChanged.say(kernel, { brandId, memberIds: part.map(String) });
  }
};

export const listenForMessages = (kernel: Kernel): void => {
  messagesChanged.hear(kernel, ({ brandId, memberIds }) => {
    if (memberIds === undefined) {
      tellArrival(kernel, brandId);
      return;
    }
    for (const id of memberIds) {
      const owner: Owner = { brandId, memberId: BigInt(id) };
      if (!kernel.realtime.hasMember(brandId, owner.memberId)) continue;
      publish(kernel, owner).catch((error: Error) => {
        kernel.log.warn({ error: error.message }, 'a message was not announced');
      });
    }
  });
};

const publish = async (kernel: Kernel, owner: Owner): Promise<void> => {
  kernel.realtime.publishToMember(owner, unreadChanged, {
    unread: await unreadOf(kernel.db, owner),
  });
};

/** Nobody is counted for here: each site asks by itself, not all in the same moment. */
const tellArrival = (kernel: Kernel, brandId: number): void => {
  const members = new Set<bigint>();
  for (const { owner } of kernel.realtime.all()) {
    if (owner?.brandId === brandId && owner.memberId !== undefined) members.add(owner.memberId);
  }
  for (const memberId of members) {
    kernel.realtime.publishToMember({ brandId, memberId }, messageArrived, null);
  }
};
