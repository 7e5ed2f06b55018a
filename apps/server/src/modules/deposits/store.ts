import type { Queries, RowOf } from '../../kernel/db.ts';
import type { DepositState } from './rules.ts';
import { tellHooks } from '../webhooks/index.ts';

const DEPOSIT = `deposit_id, member_id, method_id, amount, currency, state, reason, pay_url,
  created_at, settled_at, asked, fee, expires_at, promised_at, offer,
  provider_id` as const;
const DEPOSIT_OF_KEY = `select ${DEPOSIT} from deposits
  where brand_id = $1 and member_id = $2 and key = $3` as const;
/** Its `offer` is the one that was chosen with it. */
export type DepositRow = RowOf<typeof DEPOSIT_OF_KEY>;

export const depositByKey = (db: Queries, p: { brandId: number; memberId: bigint; key: string }) =>
  db.row(DEPOSIT_OF_KEY, [p.brandId, p.memberId, p.key]);

export type NewDeposit = {
  brandId: number;
  id: string;
  memberId: bigint;
  methodId: string;
  amountMinor: bigint;
  askedMinor: bigint;
  feeMinor: bigint;
  currency: string;
  key: string;
  payUrl: string;
  expiresMinutes: number | null;
  offer?: string | null;
  paymentId?: string | null;
};
export const insertDeposit = (tx: Queries, p: NewDeposit) =>
  tx.row(
    `insert into deposits (brand_id, deposit_id, member_id, method_id, amount, currency, key,
       state, pay_url, asked, fee, expires_at, offer, created_at, provider_id)
     values ($1, $2, $3, $4, $5, $6, $7, 'created', $8, $9, $10,
       $13::timestamptz + make_interval(mins => $11::int), $12, $13, $14)
     on conflict (brand_id, member_id, key) do nothing returning ${DEPOSIT}`,
    [
      p.brandId,
      p.id,
      p.memberId,
      p.methodId,
      p.amountMinor,
      p.currency,
      p.key,
      p.payUrl,
      p.askedMinor,
      p.feeMinor,
      p.expiresMinutes,
      p.offer ?? null,
      tx.now(),
      p.paymentId ?? null,
    ],
  );

type Since = { brandId: number; memberId: bigint; from: Date };
/** Gross (D-U52): what was credited since, and what is under way, whenever it was begun. */
export const depositedSince = async (db: Queries, p: Since): Promise<bigint> =>
  (
    await db.row(
      `select coalesce(sum(amount), 0)::bigint as sum from deposits
     where brand_id = $1 and member_id = $2 and case state when 'credited' then settled_at >= $3
       when 'review' then created_at >= $3 else state not in ('rejected', 'expired') end`,
      [p.brandId, p.memberId, p.from],
    )
  )?.sum ?? 0n;
/** What counts for the day it came on. */
export const creditedSince = async (db: Queries, p: Since): Promise<bigint> =>
  (
    await db.row(
      `select coalesce(sum(amount), 0)::bigint as sum from deposits where brand_id = $1
       and member_id = $2 and state = 'credited' and settled_at >= $3`,
      [p.brandId, p.memberId, p.from],
    )
  )?.sum ?? 0n;

export const depositOf = (db: Queries, p: { brandId: number; memberId: bigint; id: string }) =>
  db.row(
    `select ${DEPOSIT} from deposits
     where brand_id = $1 and member_id = $2 and deposit_id = $3`,
    [p.brandId, p.memberId, p.id],
  );

export const lockDeposit = (tx: Queries, brandId: number, id: string) =>
  tx.row(`select ${DEPOSIT} from deposits where brand_id = $1 and deposit_id = $2 for update`, [
    brandId,
    id,
  ]);

/** Locked, for what came back of it; undefined: there is none. */
export const depositForMoney = (tx: Queries, p: { brandId: number; id: string }) =>
  lockDeposit(tx, p.brandId, p.id);

export const moveDeposit = async (
  tx: Queries,
  p: { brandId: number; id: string; state: DepositState; reason: string | null },
): Promise<void> => {
  const moved = await tx.prepared(
    'deposit-move',
    `update deposits set state = $3, reason = $4,
       settled_at = case when $3 in ('credited', 'rejected', 'expired') then $5::timestamptz end
     where brand_id = $1 and deposit_id = $2 returning deposit_id`,
    [p.brandId, p.id, p.state, p.reason, tx.now()],
  );
  if (moved.length === 0) return;
  await tellHooks(tx, {
    brandId: p.brandId,
    kind: 'deposit.changed',
    data: { id: p.id, state: p.state },
  });
};

/** What came, where that is not what was asked. */
export const setPaid = async (
  tx: Queries,
  p: { brandId: number; id: string; amountMinor: bigint; feeMinor: bigint },
): Promise<void> => {
  await tx.run(
    'update deposits set amount = $3, fee = $4 where brand_id = $1 and deposit_id = $2',
    [p.brandId, p.id, p.amountMinor, p.feeMinor],
  );
};

type Told = { state: string; amount: string; currency: string };
/** The deposit, locked, with the event kept beside it; not new where it was told before. */
export const lockTold = async (
  tx: Queries,
  p: {
    brandId: number;
    id: string;
    methodId: string;
    eventId: string;
    told: Told;
    isAnyMethod: boolean;
  },
): Promise<(DepositRow & { is_new: boolean }) | undefined> =>
  (
    await tx.prepared(
      'deposit-told',
      `with mine as (
       select brand_id, ${DEPOSIT} from deposits
       where brand_id = $1 and deposit_id = $2 and ($8 or method_id = $3) for update),
     kept as (
       insert into deposit_notices (brand_id, method_id, event_id, deposit_id, state, amount,
         currency, at) select brand_id, $3, $4, deposit_id, $5, $6, $7, $9::timestamptz from mine
       on conflict (brand_id, method_id, event_id) do nothing returning 1)
     select ${DEPOSIT}, exists (select 1 from kept) as is_new from mine`,
      [
        p.brandId,
        p.id,
        p.methodId,
        p.eventId,
        p.told.state,
        p.told.amount,
        p.told.currency,
        p.isAnyMethod,
        tx.now(),
      ],
    )
  )[0];

/**
 * Whether genuine money has come for a deposit, which is locked: it takes no other. A coin that was
 * seen has come, too; events that were parked stand with no deposit.
 */
export const hasPayment = async (
  tx: Queries,
  p: { brandId: number; id: string; except?: string; isWhole?: boolean },
): Promise<boolean> =>
  (
    await tx.row(
      `select exists (select from deposit_notices where brand_id = $1 and deposit_id = $2
     and event_id <> $3 and (state = 'paid' or not $4 and state like 'seen %')) as is`,
      [p.brandId, p.id, p.except ?? '', p.isWhole ?? false],
    )
  )?.is ?? false;

/** False when this event was told before. */
export const noteEvent = async (
  tx: Queries,
  p: {
    brandId: number;
    methodId: string;
    eventId: string;
    told: { depositId: string; state: string; amount: string; currency: string };
  },
): Promise<boolean> =>
  (await tx.run(
    `insert into deposit_notices (brand_id, method_id, event_id, deposit_id, state, amount,
    currency, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (brand_id, method_id, event_id) do nothing`,
    [
      p.brandId,
      p.methodId,
      p.eventId,
      p.told.depositId,
      p.told.state,
      p.told.amount,
      p.told.currency,
      tx.now(),
    ],
  )) === 1;

/** Genuine money that a person decides about; what it is of, once it acted on it. */
type ToldMoney = {
  brandId: number;
  methodId: string;
  eventId: string;
  state: string;
  amount: string;
  currency: string;
};
/** False where the event acted on a deposit before; from now on it acts on none. */
export const closeEvent = async (
  tx: Queries,
  told: ToldMoney,
  depositId: string | null,
): Promise<boolean> =>
  (await tx.run(
    `insert into deposit_notices (brand_id, method_id, event_id, deposit_id, state, amount,
     currency, at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (brand_id, method_id, event_id) do nothing`,
    [
      told.brandId,
      told.methodId,
      told.eventId,
      depositId,
      told.state,
      told.amount,
      told.currency,
      tx.now(),
    ],
  )) === 1;

/** In the transaction that noted it: it may act once a person has said on what. */
export const forgetEvent = (
  tx: Queries,
  p: { brandId: number; methodId: string; eventId: string },
) =>
  tx.run(
    `delete from deposit_notices where brand_id = $1
    and method_id = $2 and event_id = $3`,
    [p.brandId, p.methodId, p.eventId],
  );

/** Closed for good: nobody opens the account again (D-U10). */
export const hasEnded = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<boolean> =>
  (await tx.row(
    'select from member_blocks where brand_id = $1 and member_id = $2 and for_good limit 1',
    [p.brandId, p.memberId],
  )) !== undefined;

export const listDeposits = (
  db: Queries,
  p: {
    brandId: number;
    memberId: bigint;
    before: string | null;
    count: number;
    from: string | null;
    until: string | null;
  },
) =>
  db.rows(
    `select ${DEPOSIT} from deposits where brand_id = $1 and member_id = $2
     and ($3::text is null or deposit_id < $3)
     and ($5::timestamptz is null or created_at >= $5)
     and ($6::timestamptz is null or created_at < $6) order by deposit_id desc limit $4`,
    [p.brandId, p.memberId, p.before, p.count, p.from, p.until],
  );
