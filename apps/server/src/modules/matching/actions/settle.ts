import type { MatchState } from '@fairhouse/contract/matching-words';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { raiseMatched, settleMatched, whyHeld } from '../../deposits/index.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { announceBalance } from '../../wallet/index.ts';
import { endMatching, lockWithdrawal, payMatched } from '../../withdrawals/index.ts';
import { isTakeable, mayMove, mayMoveOffer } from '../rules.ts';
import {
  addOpen,
  hasLive,
  insertLine,
  lockMatch,
  lockOffer,
  matchOf,
  moveMatch,
  moveOffer,
  noteToldOutside,
  type MatchRow,
} from '../store.ts';
import { ladderOf } from '../rules/ladder.ts';
import { tellOutside } from '../steps/tell-outside.ts';

export type TellAfter = () => Promise<void>;
export type Deed = { brand: Brand; row: MatchRow; by: string };
const NOTHING: TellAfter = async () => undefined;

/**
 * The match with what it hangs on, always locked in this order: withdrawal, offer, match. The
 * balance comes last.
 */
export const lockWhole = async (tx: Queries, brandId: number, id: string) => {
  const known = await matchOf(tx, brandId, id);
  if (!known) return undefined;
  await lockWithdrawal(tx, brandId, known.withdrawal_id);
  await lockOffer(tx, brandId, known.withdrawal_id);
  return lockMatch(tx, brandId, id);
};

const mustMove = (row: MatchRow, to: MatchState): void => {
  if (!mayMove(row.state, to)) throw new Error(`match ${row.match_id}: ${row.state} -> ${to}`);
};

type Text =
  | 'matchPaid'
  | 'matchPart'
  | 'matchReminder'
  | 'matchCredited'
  | 'matchForced'
  | 'matchRefused'
  | 'matchReview';
type Notice = {
  brand: Brand;
  row: MatchRow;
  text: Text;
  to: readonly bigint[];
  amountMinor?: bigint;
};
const valuesOf = ({ brand, row, amountMinor }: Notice) => ({
  code: row.code,
  amount: `${printAmount(amountMinor ?? row.amount, brand.currency)} ${brand.currency.code}`,
});
export const tell = (kernel: Kernel, tx: Queries, p: Notice): Promise<TellAfter> =>
  sendSystemMessage(kernel, tx, {
    brand: p.brand,
    memberIds: p.to,
    text: p.text,
    values: valuesOf(p),
  });
/** Who has to answer is told in the inbox, with the transaction, and outside of it after that. */
const tellTwice = async (
  kernel: Kernel,
  tx: Queries,
  p: Omit<Notice, 'to'> & { to: bigint; whenCarried?: TellAfter },
): Promise<TellAfter> => {
  const notice = { ...p, to: [p.to] };
  const told = await tell(kernel, tx, notice);
  return async () => {
    await told();
    const isCarried = await tellOutside(kernel, {
      brand: p.brand,
      text: p.text,
      memberId: p.to,
      values: valuesOf(notice),
    });
    if (isCarried) await p.whenCarried?.();
  };
};
/** What was carried outside counts, should nothing be heard of them. */
export const tellPayee = (kernel: Kernel, tx: Queries, p: Omit<Notice, 'to'>): Promise<TellAfter> =>
  tellTwice(kernel, tx, {
    ...p,
    to: p.row.payee_id,
    whenCarried: async () => {
      await noteToldOutside(kernel.db, p.brand.id, p.row.match_id);
    },
  });

type Credit = Deed & {
  to: 'received' | 'partly' | 'forced';
  receivedMinor: bigint;
  action: string;
  reason?: string;
  note?: string;
};
/** What came is the payer's; what did not come looks for somebody again. */
export const credit = async (kernel: Kernel, tx: Queries, p: Credit): Promise<TellAfter> => {
  const { brand, row, to, receivedMinor } = p;
  mustMove(row, to);
  const held = to === 'received' ? await holdFor(kernel, tx, p) : undefined;
  if (held) return held;
  const place = { brandId: brand.id, id: row.match_id };
  await payUpTo(tx, p);
  await moveMatch(tx, {
    ...place,
    state: to,
    received: receivedMinor,
    ...(p.reason === undefined ? {} : { reason: p.reason }),
  });
  await insertLine(tx, { ...place, by: p.by, action: p.action, note: p.note ?? '' });
  await addOpen(tx, {
    brandId: brand.id,
    id: row.withdrawal_id,
    byMinor: row.amount - receivedMinor,
  });
  await rest(tx, brand, row.withdrawal_id);
  const more = receivedMinor - (row.received ?? 0n);
  // Of an objection that came to nothing the payer is told too.
  const told = [
    await tell(kernel, tx, {
      brand,
      row,
      to: [row.payer_id],
      ...(more > 0n
        ? ({ text: 'matchCredited', amountMinor: more } as const)
        : ({ text: 'matchRefused', amountMinor: row.amount - receivedMinor } as const)),
    }),
  ];
  if (to === 'forced') {
    told.push(await tell(kernel, tx, { brand, row, text: 'matchForced', to: [row.payee_id] }));
  }
  return async () => {
    for (const one of told) await one();
    await announceBalance(kernel, brand.id, row.payer_id);
  };
};

/**
 * What a limit of the payer's own or a break forbids by now is decided by a person, as of any
 * deposit; the money stays where it is until then.
 */
const holdFor = async (
  kernel: Kernel,
  tx: Queries,
  { brand, row, by, receivedMinor }: Deed & { receivedMinor: bigint },
): Promise<TellAfter | undefined> => {
  const reason = await whyHeld(kernel, tx, {
    brand,
    memberId: row.payer_id,
    amountMinor: receivedMinor,
  });
  if (!reason) return undefined;
  const place = { brandId: brand.id, id: row.match_id };
  await moveMatch(tx, { ...place, state: 'review', reason });
  await insertLine(tx, { ...place, by, action: reason });
  return tell(kernel, tx, { brand, row, text: 'matchReview', to: [row.payer_id, row.payee_id] });
};

/** The money itself, once a match and once more for the rest of it. */
const payUpTo = async (
  tx: Queries,
  { brand, row, by, receivedMinor }: Pick<Credit, 'brand' | 'row' | 'by' | 'receivedMinor'>,
): Promise<void> => {
  const before = row.received ?? 0n;
  if (receivedMinor < before) throw new Error(`match ${row.match_id} was credited more`);
  if (receivedMinor === before) return;
  await payMatched(tx, {
    brand,
    id: row.withdrawal_id,
    payerId: row.payer_id,
    by,
    amountMinor: receivedMinor - before,
    matchId: row.match_id,
    depositId: row.deposit_id,
    isRest: before > 0n,
  });
  const paid = { brandId: brand.id, id: row.deposit_id, amountMinor: receivedMinor };
  await (before > 0n
    ? raiseMatched(tx, paid)
    : settleMatched(tx, { ...paid, state: 'credited', reason: null }));
};

/** A part came, says who is paid: it is the payer's now, and the rest waits for their word. */
export const creditPart = async (
  kernel: Kernel,
  tx: Queries,
  p: Deed & { receivedMinor: bigint },
): Promise<TellAfter> => {
  const { brand, row, receivedMinor } = p;
  mustMove(row, 'partial');
  const held = await holdFor(kernel, tx, p);
  if (held) return held;
  const place = { brandId: brand.id, id: row.match_id };
  await payUpTo(tx, p);
  await moveMatch(tx, {
    ...place,
    state: 'partial',
    received: receivedMinor,
    objectMinutes: settingsOf(brand).matching.objectMinutes,
  });
  await insertLine(tx, { ...place, by: p.by, action: 'partly' });
  const told = await tellTwice(kernel, tx, {
    brand,
    row,
    text: 'matchPart',
    to: row.payer_id,
    amountMinor: receivedMinor,
  });
  return async () => {
    await told();
    await announceBalance(kernel, brand.id, row.payer_id);
  };
};

/** The part stands: the payer agreed. */
export const endPart = async (
  tx: Queries,
  { brand, row, by, action }: Deed & { action: string },
): Promise<TellAfter> => {
  mustMove(row, 'partly');
  const place = { brandId: brand.id, id: row.match_id };
  await moveMatch(tx, { ...place, state: 'partly' });
  await insertLine(tx, { ...place, by, action });
  await addOpen(tx, {
    brandId: brand.id,
    id: row.withdrawal_id,
    byMinor: row.amount - (row.received ?? 0n),
  });
  await rest(tx, brand, row.withdrawal_id);
  return NOTHING;
};

type Release = Deed & { to: 'refused' | 'expired' | 'cancelled'; reason?: string; note?: string };
/** Nothing was paid: the deposit is over, and its part of the withdrawal is open again. */
export const letGo = async (kernel: Kernel, tx: Queries, p: Release): Promise<TellAfter> => {
  const { brand, row, to } = p;
  mustMove(row, to);
  const place = { brandId: brand.id, id: row.match_id };
  await settleMatched(tx, {
    brandId: brand.id,
    id: row.deposit_id,
    amountMinor: 0n,
    state: to === 'expired' ? 'expired' : 'rejected',
    reason: to,
  });
  await moveMatch(tx, {
    ...place,
    state: to,
    received: 0n,
    ...(p.reason === undefined ? {} : { reason: p.reason }),
  });
  await insertLine(tx, { ...place, by: p.by, action: to, note: p.note ?? '' });
  await addOpen(tx, { brandId: brand.id, id: row.withdrawal_id, byMinor: row.amount });
  await rest(tx, brand, row.withdrawal_id);
  return to === 'refused'
    ? tell(kernel, tx, { brand, row, text: 'matchRefused', to: [row.payer_id] })
    : NOTHING;
};

/**
 * Whether an offer is over: paid whole, or nobody pays any more, because its time has run out or
 * no step of the ladder fits. Then the house pays what is left.
 */
export const rest = async (tx: Queries, brand: Brand, id: string): Promise<void> => {
  const withdrawal = await lockWithdrawal(tx, brand.id, id);
  const offer = await lockOffer(tx, brand.id, id);
  if (offer?.state !== 'open' || (await hasLive(tx, brand.id, id))) return;
  const isWhole = withdrawal?.state !== 'approved';
  if (!isWhole && !offer.is_over && isTakeable(offer.open_amount, ladderOf(brand))) return;
  const state = isWhole ? 'done' : 'ended';
  if (!mayMoveOffer(offer.state, state)) throw new Error(`offer ${id}: -> ${state}`);
  await moveOffer(tx, { brandId: brand.id, id, state });
  if (!isWhole) await endMatching(tx, { brandId: brand.id, id, by: 'clock' });
};
