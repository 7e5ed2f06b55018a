import type { InputOf } from '@fairhouse/contract';
import type { BonusState } from '@fairhouse/contract/deposit-offer-words';
import type { giveBonusUp, takeBonusBack } from '@fairhouse/contract/deposit-offers';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, operatorOf, type Brand, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import type { EndedBonus } from '../../deposits/index.ts';
import {
  announceBalance,
  lockAccount,
  post,
  takeBack as takeWithDebt,
} from '../../wallet/index.ts';
import {
  accountsNamed,
  availableOf,
  bonusesNamed,
  endBonus,
  hasPlayedSince,
  lockBonus,
  lockOwn,
  type BonusRow,
} from '../store.ts';
import { PROMOTIONS } from './credit.ts';
import { owedOfRest, oweRest } from './owed.ts';
import { printBonuses } from '../print.ts';
import { withFigures } from '../steps/figures.ts';
import { givingUp } from '../steps/give-up.ts';
import { missingOf, turnoverCounter } from './turnover.ts';
import { askNoMore, givenBy, hasOpenRounds, hasSpinsLeft } from '../rows/grants.ts';
import { noteAbove } from '../rows/above.ts';
import { askAgain, noteLooked } from '../rows/corrected.ts';
import { aboveKept, isPoolDue, mayBeTold, noteDecided, wonNothing } from '../rows/kept.ts';

const printOne = async (ctx: Ctx, id: string) =>
  (await printBonuses(ctx, ctx.db, [id])).get(id) ?? refuse('not_found');

type Taken = {
  state: BonusState;
  takenMinor: bigint;
  /** What the balance does not hold and becomes a debt: of the whole of it then. */
  debtMinor?: bigint;
};
/** Back where it came from, once by its key; what it asked for falls away with it. */
const takeBack = async (
  tx: Queries,
  row: BonusRow,
  { state, takenMinor, debtMinor = 0n }: Taken,
) => {
  const move = {
    brandId: row.brand_id,
    memberId: row.member_id,
    house: PROMOTIONS,
    key: `deposit-bonus-back:${row.deposit_id}`,
    reference: row.deposit_id,
  };
  if (debtMinor > 0n) await takeWithDebt(tx, { ...move, amountMinor: takenMinor + debtMinor });
  else if (takenMinor > 0n) {
    const posted = await post(tx, { ...move, type: 'bonus', amountMinor: -takenMinor });
    if (!posted.ok) {
      if (posted.errorCode === 'insufficient_balance') return refuse('insufficient_balance');
      throw new Error(`bonus of ${row.deposit_id} back: ${posted.errorCode}`);
    }
  }
  await endBonus(tx, {
    brandId: row.brand_id,
    depositId: row.deposit_id,
    state,
    takenMinor: takenMinor + debtMinor,
  });
  return undefined;
};

/** As long as it can be; what waits for its deposit is simply not given. */
export const giveUp = async (ctx: Ctx, { id }: InputOf<typeof giveBonusUp>) =>
  (await giveUpBonus(ctx, id)) ?? printOne(ctx, id);

/** The same for whoever answers otherwise: nothing where it was done. */
export const giveUpBonus = async (ctx: Ctx, id: string) => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const refused = await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(tx, owner.brandId, id);
    if (row?.member_id !== owner.memberId) return refuse('not_found');
    await lockAccount(tx, owner.brandId, owner.memberId);
    const givenMinor = row.state === 'bound' ? await givenBy(tx, row) : 0n;
    if (await hasOpenRounds(tx, row)) return refuse('free_bet_open');
    const { may, isPlayed } = await givingUp(tx, row, { givenMinor });
    if (!may || (await isPlayedThrough(ctx, tx, row))) return refuse('state_conflict');
    if (row.state === 'promised') return takeBack(tx, row, { state: 'dropped', takenMinor: 0n });
    if (isPlayed) return endEarly(tx, row, { state: 'given_up', givenMinor });
    const refusal = await takeBack(tx, row, { state: 'given_up', takenMinor: givenMinor });
    if (!refusal) await askNoMore(tx, row);
    return refusal;
  });
  if (!refused) await announceBalance(ctx, owner.brandId, owner.memberId);
  return refused;
};

/** Then it is the member's, before a clock has looked: there is nothing to give up. */
const isPlayedThrough = async (ctx: Ctx, tx: Queries, row: BonusRow): Promise<boolean> => {
  if (row.state !== 'bound' || row.required === 0n || row.offer_id !== null) return false;
  const missing = await missingOf(ctx, tx, { brand: ctx.brand, memberId: row.member_id });
  return (missing.get(row.deposit_id) ?? 0n) === 0n && !(await hasSpinsLeft(tx, row));
};

export const takeBackByDesk = async (ctx: Ctx, { id, reason }: InputOf<typeof takeBonusBack>) => {
  const { operatorId, name } = operatorOf(ctx);
  const brandId = ctx.brand.id;
  const done = await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(tx, brandId, id);
    if (!row) return refuse('not_found');
    await lockAccount(tx, brandId, row.member_id);
    const isPosted = row.state === 'bound' || (row.state === 'done' && row.taken === 0n);
    if (!isPosted && row.state !== 'promised') return refuse('state_conflict');
    if (await hasOpenRounds(tx, row)) return refuse('free_bet_open');
    const refused = isPosted
      ? await takePosted(ctx, tx, row)
      : await takeBack(tx, row, { state: 'dropped', takenMinor: 0n });
    if (refused) return refused;
    const [member] = await accountsNamed(tx, brandId, [row.member_id]);
    await note(tx, {
      brandId,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      reason,
      action: 'deposits.bonus_back',
      subject: `member:${member?.account ?? ''}`,
      before: {
        deposit: id,
        state: row.state,
        bonus: printAmount(isPosted ? row.bonus : row.promised, ctx.brand.currency),
      },
      after: { state: isPosted ? 'taken_back' : 'dropped' },
    });
    return row.member_id;
  });
  if (isRefusal(done)) return done;
  await announceBalance(ctx, brandId, done);
  return printOne(ctx, id);
};

/**
 * Unplayed it goes back whole and asks for nothing. Played of, it ends as one whose time is over,
 * and what was won with it stays and asks for its bets: else one operator would make winnings free
 * (D-I33). What was played through goes back whole or not at all, and its bets stay asked for.
 */
const takePosted = async (ctx: Ctx, tx: Queries, row: BonusRow) => {
  const givenMinor = await givenBy(tx, row);
  const state = 'taken_back';
  if (row.state === 'bound') {
    const played = { ...ownerOf(row), transferId: row.transfer_id ?? 0n };
    if (!(await hasPlayedSince(tx, played))) {
      const refused = await takeBack(tx, row, { state, takenMinor: givenMinor });
      if (!refused) await askNoMore(tx, row);
      return refused;
    }
    if ((await aboveKept(tx, row, { givenMinor: 0n })).isOpen) return refuse('bonus_settling');
    const isOver = (await missingFor(ctx, tx, ctx.brand, row)) === 0n;
    if (!isOver || (await hasSpinsLeft(tx, row))) return endEarly(tx, row, { state, givenMinor });
  }
  const above = await aboveKept(tx, row, { givenMinor: 0n });
  const aboveMinor = row.state === 'bound' ? above.minor : 0n;
  const refused = await takeBack(tx, row, { state, takenMinor: givenMinor + aboveMinor });
  if (refused) return refused;
  // One that was done keeps what was settled of it then; what a correction changed is still due.
  await noteAbove(tx, row, {
    aboveMinor: row.state === 'bound' ? above.minor : (row.above ?? 0n),
    takenMinor: aboveMinor,
    isDue: above.isOpen || row.is_above_due,
  });
  await noteDecided(tx, row);
  return undefined;
};
const ownerOf = (row: BonusRow) => ({ brandId: row.brand_id, memberId: row.member_id });

type Early = {
  state: 'expired' | 'given_up' | 'returned' | 'taken_back';
  givenMinor: bigint;
  /** What goes out of the balance besides, right after. */
  leavesMinor?: bigint;
  /** What may hold some of it and comes back or is paid: as far as that goes it is a debt. */
  heldMinor?: bigint;
};
/**
 * Before it was played through: the bonus goes back, and of what was won with it what is above the
 * most that stays; what the balance does not hold is owed as far as money is out, and a debt as far
 * as requests for withdrawals hold it.
 */
const endEarly = async (
  tx: Queries,
  row: BonusRow,
  { state, givenMinor, leavesMinor = 0n, heldMinor = 0n }: Early,
): Promise<undefined> => {
  const owner = { brandId: row.brand_id, memberId: row.member_id };
  const availableMinor = await availableOf(tx, owner);
  const above = await aboveKept(tx, row, { givenMinor: 0n });
  const dueMinor = givenMinor + above.minor;
  const takenMinor = dueMinor < availableMinor ? dueMinor : availableMinor;
  const shortMinor = takenMinor < givenMinor ? givenMinor - takenMinor : 0n;
  const { owedMinor } = await owedOfRest(tx, { ...owner, restMinor: shortMinor });
  const leftMinor = shortMinor - owedMinor;
  const debtMinor = leftMinor < heldMinor ? leftMinor : heldMinor;
  const refused = await takeBack(tx, row, { state, takenMinor, debtMinor });
  if (refused) throw new Error(`bonus of ${row.deposit_id}: ${refused.errorCode}`);
  await noteAbove(tx, row, {
    aboveMinor: above.minor,
    takenMinor: takenMinor > givenMinor ? takenMinor - givenMinor : 0n,
    isDue: above.isOpen,
  });
  const rest = { ...owner, depositId: row.deposit_id, restMinor: shortMinor - debtMinor };
  const { isOut } = await oweRest(tx, rest);
  // What a vendor tells late is a win too, and a pool: an empty balance says nothing of it.
  const isDue = isOut || (await isPoolDue(tx, row));
  const isWaiting = isDue || heldMinor > 0n || (await mayBeTold(tx, row));
  const isLeft = availableMinor > takenMinor + leavesMinor;
  const isByWins = state === 'expired' ? row.asks_on : state === 'taken_back' && isOfDeposit(row);
  if (isByWins) await judgeWon(tx, row);
  else if (isLeft) await noteDecided(tx, row);
  else if (!isWaiting) await askNoMore(tx, row);
};

const isOfDeposit = (row: BonusRow): boolean => row.offer_id !== null;
/** What stays beside one of a deposit may be the deposit alone: that asks for no bets of it. */
const judgeWon = async (tx: Queries, row: BonusRow): Promise<void> => {
  const isNothing = await wonNothing(tx, row);
  if (isNothing === undefined) return;
  if (isNothing) await askNoMore(tx, row);
  await noteDecided(tx, row);
};

/**
 * What was out when it ended early has ended or come home by now: where nothing was won with it
 * after all it asks for nothing any more.
 */
export const judgeEnded = (
  kernel: Kernel,
  p: { brandId: number; memberId: bigint; depositId: string },
): Promise<void> =>
  kernel.db.transaction(async (tx) => {
    const row = await lockOwn(tx, p.brandId, p.depositId);
    if (!row || row.required === 0n) return;
    await lockAccount(tx, p.brandId, p.memberId);
    await judgeWon(tx, row);
  });

/**
 * A bet of its days ended otherwise since one ended that asks for nothing any more: where something
 * was won with it after all it asks for its bets again (D-I18).
 */
export const judgeCorrected = (
  kernel: Kernel,
  p: { brandId: number; memberId: bigint; depositId: string },
): Promise<void> =>
  kernel.db.transaction(async (tx) => {
    const row = await lockOwn(tx, p.brandId, p.depositId);
    if (!row) return;
    await lockAccount(tx, p.brandId, p.memberId);
    const isNothing = await wonNothing(tx, row);
    if (isNothing === undefined) return;
    if (!isNothing && row.required === 0n) {
      await askAgain(tx, row);
      await givenBy(tx, row);
    }
    await noteLooked(tx, row);
  });

/**
 * A deposit is taken back: its bonus does not stay (D-I14). It ends as one whose time is over,
 * before the deposit is taken, and what was won with it stays and asks for its bets; else whoever
 * contests a deposit could give a bonus up that way once it has won. What was played through is the
 * member's, unless it asked for no bets. The deposit is held by the caller, and the account.
 */
export const endWithDeposit = async (
  kernel: Kernel,
  tx: Queries,
  p: { brand: Brand; depositId: string; amountMinor: bigint },
): Promise<EndedBonus | undefined> => {
  const row = await lockBonus(tx, p.brand.id, p.depositId);
  const isUnasked = row?.state === 'done' && row.required === 0n && row.taken === 0n;
  if (!row || (row.state !== 'bound' && !isUnasked)) return undefined;
  if (row.state === 'bound' && (await missingFor(kernel, tx, p.brand, row)) === 0n) {
    await endPlayed(tx, row, row.bonus);
    return undefined;
  }
  return endReturned(kernel, tx, p, { row, givenMinor: row.bonus });
};
type ReturnedWith = { brand: Brand; amountMinor: bigint };
const endReturned = async (
  kernel: Kernel,
  tx: Queries,
  { brand, amountMinor: leavesMinor }: ReturnedWith,
  { row, givenMinor }: { row: BonusRow; givenMinor: bigint },
): Promise<EndedBonus> => {
  // A request for a withdrawal may hold it: turned down it would come back, and paid it is gone.
  const heldMinor = await turnoverCounter
    .of(kernel)
    .held(tx, { brandId: brand.id, memberId: row.member_id, after: row.transfer_id ?? 0n });
  await endEarly(tx, row, { state: 'returned', givenMinor, leavesMinor, heldMinor });
  const ended = await lockBonus(tx, brand.id, row.deposit_id);
  return {
    titles: await titlesOf(tx, brand, row.deposit_id),
    bonusMinor: givenMinor,
    takenMinor: ended?.taken ?? 0n,
    missingMinor: async () => (ended?.required === 0n ? 0n : missingFor(kernel, tx, brand, row)),
  };
};

/**
 * The same of one without a deposit that deposits had earned (D-I31). Until its free bets are drawn
 * it does not end (D-I15): whoever asks comes again.
 */
export const endGrantWithDeposit = async (
  kernel: Kernel,
  tx: Queries,
  p: ReturnedWith & { id: string },
): Promise<EndedBonus | 'open' | undefined> => {
  const row = await lockBonus(tx, p.brand.id, p.id);
  if (!row) return undefined;
  if (await hasOpenRounds(tx, row)) return row.state === 'bound' ? 'open' : undefined;
  const isUnasked = row.state === 'done' && row.required === 0n && row.taken === 0n;
  if (row.state !== 'bound' && !(isUnasked && row.bonus > 0n)) return undefined;
  if (row.state !== 'bound') return endReturned(kernel, tx, p, { row, givenMinor: row.bonus });
  const givenMinor = await givenBy(tx, row);
  const isOver = (await missingFor(kernel, tx, p.brand, row)) === 0n;
  if (isOver && givenMinor > 0n && !(await hasSpinsLeft(tx, row))) {
    await endPlayed(tx, row, givenMinor);
    return undefined;
  }
  return endReturned(kernel, tx, p, { row, givenMinor });
};
const missingFor = async (kernel: Kernel, tx: Queries, brand: Brand, row: BonusRow) =>
  (await missingOf(kernel, tx, { brand, memberId: row.member_id })).get(row.deposit_id) ?? 0n;
const titlesOf = async (tx: Queries, brand: Brand, depositId: string) => {
  const titles: Record<string, string> = {};
  for (const language of brand.languages) {
    const [one] = await bonusesNamed(tx, { brandId: brand.id, depositIds: [depositId], language });
    titles[language] = one ? withFigures(one.title, one, brand.currency) : '';
  }
  return titles;
};

/** It is done once nothing of it is out any more; what is above the most that stays goes back. */
const endPlayed = async (tx: Queries, row: BonusRow, givenMinor: bigint): Promise<boolean> => {
  const above = await aboveKept(tx, row, { givenMinor });
  if (above.isOpen) return false;
  const there = await availableOf(tx, { brandId: row.brand_id, memberId: row.member_id });
  const takenMinor = above.minor < there ? above.minor : there;
  const refused = await takeBack(tx, row, { state: 'done', takenMinor });
  if (refused) throw new Error(`bonus of ${row.deposit_id}: ${refused.errorCode}`);
  await noteAbove(tx, row, { aboveMinor: above.minor, takenMinor, isDue: false });
  return takenMinor > 0n;
};

/**
 * A bonus that was played through is done. One whose time is over is taken back; what the balance
 * does not hold is owed as far as money is out. What was won with it stays and goes on asking for
 * the bets that are missing (D-I16): waiting would be free winnings.
 */
export const settleBound = async (
  kernel: Kernel,
  brand: Brand,
  p: { memberId: bigint; depositId: string },
): Promise<void> => {
  const isEnded = await kernel.db.transaction(async (tx) => {
    const row = await lockOwn(tx, brand.id, p.depositId);
    if (row?.state !== 'bound') return false;
    await lockAccount(tx, brand.id, p.memberId);
    const missing = await missingOf(kernel, tx, { brand, memberId: p.memberId });
    const bonusMinor = await givenBy(tx, row);
    if ((missing.get(p.depositId) ?? 0n) === 0n && !(await hasSpinsLeft(tx, row))) {
      return endPlayed(tx, row, bonusMinor);
    }
    const [now] = await bonusesNamed(tx, {
      brandId: brand.id,
      depositIds: [p.depositId],
      language: 'EN',
    });
    if (!now?.is_expiry_past || (await hasOpenRounds(tx, row))) return false;
    if ((await aboveKept(tx, row, { givenMinor: 0n })).isOpen) return false;
    await endEarly(tx, row, { state: 'expired', givenMinor: bonusMinor });
    return true;
  });
  if (isEnded) await announceBalance(kernel, brand.id, p.memberId);
};
