import type { DepositBonus } from '@fairhouse/contract/deposits';
import type { DeskDeposit } from '@fairhouse/contract/deposits-desk';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';

type Credited = { brandId: number; depositId: string; memberId: bigint; amountMinor: bigint };
/** Who adds bonuses to deposits; all of it in the transactions of the deposit. */
export type Bonuses = {
  /** Kept for a deposit that is being made; what is answered writes it once the row is there. */
  reserve(
    ctx: Ctx,
    tx: Queries,
    p: {
      depositId: string;
      offerId: string;
      amountMinor: bigint;
      method: { methodId: string; kind: string };
    },
  ): Promise<Refusal<'offer_closed'> | (() => Promise<void>)>;
  credit(kernel: Kernel, tx: Queries, p: Credited): Promise<void>;
  print(ctx: Ctx, db: Queries, depositIds: readonly string[]): Promise<Map<string, DepositBonus>>;
  printForDesk(
    ctx: Ctx,
    db: Queries,
    depositIds: readonly string[],
  ): Promise<Map<string, NonNullable<DeskDeposit['bonus']>>>;
};
const NONE: Bonuses = {
  reserve: async () => refuse('offer_closed'),
  credit: async () => {},
  print: async () => new Map(),
  printForDesk: async () => new Map(),
};
const keeperOf = (kernel: Kernel): { bonuses: Bonuses } =>
  kernel.once('deposits.bonuses', () => ({ bonuses: NONE }));
export const giveBonusesBy = (kernel: Kernel, bonuses: Bonuses): void => {
  keeperOf(kernel).bonuses = bonuses;
};
export const bonusesOf = (kernel: Kernel): Bonuses => keeperOf(kernel).bonuses;

/** Who wants to know of a credit, in its own transaction: its money is in the balance then. */
type Listener = (tx: Queries, p: Credited) => Promise<void>;
const listenersOf = (kernel: Kernel): Listener[] =>
  kernel.once('deposits.credited', (): Listener[] => []);
export const onCredit = (kernel: Kernel, listener: Listener): void => {
  listenersOf(kernel).push(listener);
};
export const tellCredit = async (kernel: Kernel, tx: Queries, p: Credited): Promise<void> => {
  for (const listener of listenersOf(kernel)) await listener(tx, p);
};
