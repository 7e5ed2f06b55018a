import { createContext, use } from 'react';
import type { AgentPage } from './pages.ts';

/** The parts of a page of contracts. */
export const KIND_TABS = ['upline', 'downline', 'mine', 'downlines'] as const;
export type KindTab = (typeof KIND_TABS)[number];
type Way = {
  /** To another page of the centre, and to a part of it. */
  go: (page: AgentPage, tab?: KindTab) => void;
  /** The part that was asked for with the page that is shown. */
  tab: KindTab | undefined;
};
const Context = createContext<Way>({ go: () => undefined, tab: undefined });
export const WayProvider = Context.Provider;
export const useWay = (): Way => use(Context);
