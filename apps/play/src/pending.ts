import type { ChoiceView } from '@fairhouse/game-kit/board';
import { readJson, tabMemory } from './memory.ts';

/** A round that was asked for and whose outcome is not known yet. Outlives a reload. */
export type Pending = { key: string; stake: string; choice?: ChoiceView };

const nameOf = (slug: string): string => `fairhouse.pending.${slug}`;
export const pendingOf = (slug: string): Pending | undefined =>
  readJson<Pending>(tabMemory, nameOf(slug));
export const keepPending = (slug: string, pending: Pending): void =>
  tabMemory.write(nameOf(slug), JSON.stringify(pending));
export const forgetPending = (slug: string): void => tabMemory.forget(nameOf(slug));
