import type { RawInputOf } from '@fairhouse/contract';
import type { placeLotteryOrder } from '@fairhouse/contract/lottery';
import { createStore, useStore, type Store } from '../../app/store.ts';
import type { ChasePlan } from './chase.ts';
import type { RepeatNote } from './repeat.ts';
import type { TicketLine } from './ticket.ts';

export type BasketLine = TicketLine & { id: string };
/** What a member is about to place on a lottery. */
type Ticket = {
  lines: readonly BasketLine[];
  /** Undefined: on the next issue alone. */
  plan: ChasePlan | undefined;
  /** An order of which nobody knows whether it was placed: it is finished before another begins. */
  inDoubt?: OrderInDoubt | undefined;
  /** What became of the order that was repeated last. */
  notes: readonly RepeatNote[];
  /** The line that the house refused last, and why in words. */
  refused?: { id: string; why: string } | undefined;
};
export type OrderInDoubt = {
  key: string;
  body: RawInputOf<typeof placeLotteryOrder>;
  lineIds: readonly string[];
};
export const LINES_MOST = 100;

const EMPTY: Ticket = { lines: [], plan: undefined, notes: [] };
/** Each lottery keeps its basket for as long as the page is open. */
const tickets = new Map<string, Store<Ticket>>();
const ticketOf = (gameCode: string): Store<Ticket> => {
  const known = tickets.get(gameCode);
  if (known) return known;
  const opened = createStore(EMPTY);
  tickets.set(gameCode, opened);
  return opened;
};

export type OpenTicket = Ticket & {
  /** Puts lines in, or in the place of the one that is being changed. */
  putAll(lines: readonly TicketLine[], instead?: string): void;
  remove(id: string): void;
  clear(): void;
  /** Puts the lines of an earlier order in, with its chase, and what became of it. */
  repeat(order: {
    lines: readonly TicketLine[];
    plan: ChasePlan | undefined;
    notes: readonly RepeatNote[];
  }): void;
  follow(plan: ChasePlan | undefined): void;
  refuse(refused: Ticket['refused']): void;
  doubt(order: OrderInDoubt | undefined): void;
  /** What it placed leaves the basket; what was put in meanwhile stays. */
  placed(order: OrderInDoubt): void;
};

const named = (line: TicketLine): BasketLine => ({ ...line, id: crypto.randomUUID() });

export const useTicket = (gameCode: string): OpenTicket => {
  const store = ticketOf(gameCode);
  const ticket = useStore(store);
  const setLines = (lines: readonly BasketLine[]) =>
    store.set({ ...store.get(), lines, refused: undefined });
  return {
    ...ticket,
    putAll: (added, instead) => {
      const made = added.map(named);
      const { lines } = store.get();
      const at = lines.findIndex(({ id }) => id === instead);
      setLines(
        (at < 0 ? [...lines, ...made] : lines.toSpliced(at, 1, ...made)).slice(0, LINES_MOST),
      );
    },
    remove: (id) => setLines(store.get().lines.filter((one) => one.id !== id)),
    clear: () => store.set(EMPTY),
    repeat: ({ lines: added, plan, notes }) => {
      const before = store.get();
      store.set({
        ...before,
        lines: [...before.lines, ...added.map(named)].slice(0, LINES_MOST),
        // A chase that is set for other lines stays where the order had none.
        plan: plan ?? (before.lines.length === 0 ? undefined : before.plan),
        notes,
        refused: undefined,
      });
    },
    refuse: (refused) => store.set({ ...store.get(), refused }),
    follow: (plan) => store.set({ ...store.get(), plan }),
    doubt: (inDoubt) => store.set({ ...store.get(), inDoubt }),
    placed: ({ lineIds }) =>
      store.set({
        lines: store.get().lines.filter(({ id }) => !lineIds.includes(id)),
        plan: undefined,
        notes: [],
      }),
  };
};
