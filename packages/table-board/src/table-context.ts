import { createContext, useContext } from 'react';
import type { BetType } from '@fairhouse/game-kit';
import type { PlayApi, TableView } from '@fairhouse/game-kit/board';
import type { Money } from './amounts.ts';
import type { Acting } from './acted/acting.ts';
import type { ChipsOn } from './bet-slip.ts';
import type { ShowProps, Tone } from './title.ts';

/** What every spot of the felt needs of the open table. */
export type OpenTableState = {
  play: PlayApi;
  view: TableView;
  money: Money;
  isNarrow: boolean;
  bets: Readonly<Record<string, BetType>>;
  toneOf: (bet: string) => Tone;
  confirmed: ReadonlyMap<string, bigint>;
  pending: ReadonlyMap<string, bigint>;
  chipsMinor: readonly bigint[];
  isOpen: boolean;
  /** How far the server's clock is ahead of ours. */
  aheadMs: number;
  acting: Acting | undefined;
  /** The own places at the table, where it has places. */
  places: readonly string[];
  /** What the show is told, for a felt that shows results itself. */
  show: ShowProps<unknown>;
  /** Once the round is over: the bets that won, and how own chips leave the table. */
  winning: ReadonlySet<string>;
  leaving: ReadonlyMap<string, 'won' | 'lost' | 'back'>;
  /** Lays the chosen chip on these bets in one press, all or none. */
  press: (bets: readonly ChipsOn[]) => void;
};

export const TableContext = createContext<OpenTableState | undefined>(undefined);

/** The open table around a felt or a show. */
export const useTable = (): OpenTableState => {
  const state = useContext(TableContext);
  if (!state) throw new Error('a spot lies on a table');
  return state;
};
