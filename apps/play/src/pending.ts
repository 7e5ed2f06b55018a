import type { ChoiceView } from '@fairhouse/game-kit/board';
import { readJson, tabMemory } from './memory.ts';

/**
 * A round that was asked for and whose outcome is not known yet. Outlives a reload, and is its
 * member's alone: who comes after in the same tab has asked for nothing.
 */
export type Pending = { key: string; stake: string; choice?: ChoiceView; bonusId?: string };

type Seat = { account: string; slug: string };
const nameOf = ({ account, slug }: Seat): string => `fairhouse.pending.${account}.${slug}`;
export const pendingOf = (seat: Seat): Pending | undefined =>
  readJson<Pending>(tabMemory, nameOf(seat));
export const keepPending = (seat: Seat, pending: Pending): void =>
  tabMemory.write(nameOf(seat), JSON.stringify(pending));
export const forgetPending = (seat: Seat): void => tabMemory.forget(nameOf(seat));
