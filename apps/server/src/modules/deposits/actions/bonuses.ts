import type { DepositBonus } from '@fairhouse/contract/deposits';
import type { DeskDeposit } from '@fairhouse/contract/deposits-desk';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { listSlot, slot } from '../../../kernel/slots.ts';

type Credited = { brandId: number; depositId: string; memberId: bigint; amountMinor: bigint };
/** What became of a bonus that ended with its deposit, and how it is called in each language. */
export type EndedBonus = {
  titles: Record<string, string>;
  bonusMinor: bigint;
  /** What went back of it: as much as was there. */
  takenMinor: bigint;
  /** What is to be bet before what was won with it leaves: asked once the deposit is taken. */
  missingMinor(): Promise<bigint>;
};
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
  /** Before the deposit, which the caller holds with the account, is taken back to this amount. */
  end(
    kernel: Kernel,
    tx: Queries,
    p: { brand: Brand; depositId: string; amountMinor: bigint },
  ): Promise<EndedBonus | undefined>;
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
  end: async () => undefined,
  print: async () => new Map(),
  printForDesk: async () => new Map(),
};
export const depositBonuses = slot<Bonuses>('deposits.bonuses', NONE);

/** What a credit brings beside the offer that its member chose, by what it costs the house now. */
export const broughtWorth = slot<
  (
    ctx: Ctx,
    tx: Queries,
    p: { depositId: string; memberId: bigint; amountMinor: bigint },
  ) => Promise<bigint>
>('deposits.brought', async () => 0n);

type Taking = { brand: Brand; depositId: string; memberId: bigint; amountMinor: bigint };
/** What ended with a deposit, to be told with it, and what was told in the same transaction. */
export type EndedEarned = { ended: EndedBonus[]; tells: (() => Promise<void>)[] };
/** Who gave something for what a member deposited so far: what the rest does not reach ends. */
export const earnedEnder = slot<(tx: Queries, p: Taking) => Promise<EndedEarned>>(
  'deposits.earned',
  async () => ({ ended: [], tells: [] }),
);

/**
 * What became of a deposit after its credit: taken, with what is owed by it, or given back; and of
 * a bonus that ended with it.
 */
export type ReturnTold = {
  brand: Brand;
  memberId: bigint;
  text: 'depositTaken' | 'depositOwed' | 'depositBack' | 'bonusReturned' | 'bonusReturnedAsks';
  values: (language: string) => Record<string, string>;
};
/** How a member is told, in the transaction that did it; by the module of the inbox. */
export const returnTeller = slot<(tx: Queries, told: ReturnTold) => Promise<() => Promise<void>>>(
  'deposits.returned',
  async () => async () => undefined,
);

/** Who wants to know of a credit, in its own transaction: its money is in the balance then. */
export const creditListeners =
  listSlot<(tx: Queries, p: Credited) => Promise<void>>('deposits.credited');
