import type { WalletStatus } from '@fairhouse/contract/wallet-protocol';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import { wagerKeyOf } from '../../wallet/index.ts';
import { betKey } from '../rules.ts';
import type { AtVendor } from './connections.ts';

const COLUMNS = `transaction_uuid, kind, state, status, member_id, reference, round, game_code,
  amount, is_free, reward_uuid, closes, fingerprint`;
const TRANSACTION = `select ${COLUMNS} from wire_transactions
  where brand_id = $1 and code = $2 and transaction_uuid = $3` as const;
export type TransactionRow = RowOf<typeof TRANSACTION>;
export const transactionOf = (db: Queries, { brandId, code }: AtVendor, id: string) =>
  db.row(TRANSACTION, [brandId, code, id]);

type NewTransaction = AtVendor & Omit<TransactionRow, 'status'>;
/** False where the name is known. */
export const noteTransaction = async (tx: Queries, p: NewTransaction): Promise<boolean> =>
  (await tx.run(
    `insert into wire_transactions (brand_id, code, ${COLUMNS}, at)
     values ($1, $2, $3, $4, $5, 'RS_OK', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (brand_id, code, transaction_uuid) do nothing`,
    [
      p.brandId,
      p.code,
      p.transaction_uuid,
      p.kind,
      p.state,
      p.member_id,
      p.reference,
      p.round,
      p.game_code,
      p.amount,
      p.is_free,
      p.reward_uuid,
      p.closes,
      p.fingerprint,
      tx.now(),
    ],
  )) === 1;
/** How it stands from now on; only what was `from` moves. */
export const moveTransaction = async (
  tx: Queries,
  { brandId, code }: AtVendor,
  p: { id: string; from: readonly string[]; state: TransactionRow['state']; status: WalletStatus },
): Promise<boolean> =>
  (await tx.run(
    `update wire_transactions set state = $4, status = $5
     where brand_id = $1 and code = $2 and transaction_uuid = $3 and state = any($6::text[])`,
    [brandId, code, p.id, p.state, p.status, p.from],
  )) === 1;

/** All that a vendor moves of one member goes one after the other; bets are apart from it. */
export const lockMember = async (
  tx: Queries,
  { brandId, memberId }: { brandId: number; memberId: bigint },
): Promise<void> => {
  await tx.row(
    `select pg_advisory_xact_lock(hashtext('vendor-connections.member'), hashtext($1))`,
    [`${brandId}/${memberId}`],
  );
};

/** What a bet has won that was not taken back. */
export const wonBy = async (
  tx: Queries,
  { brandId, code }: AtVendor,
  bet: string,
): Promise<bigint> =>
  (
    await tx.row(
      `select coalesce(sum(amount), 0)::bigint as won /* not null */ from wire_transactions
       where brand_id = $1 and code = $2 and reference = $3 and kind = 'win' and state = 'done'`,
      [brandId, code, bet],
    )
  )?.won ?? 0n;
type Round = AtVendor & { memberId: bigint; round: string };
export const isRoundClosed = async (tx: Queries, p: Round): Promise<boolean> =>
  (
    await tx.row(
      `select exists (select from wire_transactions where brand_id = $1 and code = $2
         and member_id = $3 and round = $4 and closes and state <> 'refused') as is /* not null */`,
      [p.brandId, p.code, p.memberId, p.round],
    )
  )?.is ?? false;
/** Bets of a round that stand, in the order of their names; those being placed are waited for. */
export const betsOfRound = (tx: Queries, p: Round) =>
  tx.rows(
    `select ${COLUMNS} from wire_transactions where brand_id = $1 and code = $2
     and member_id = $3 and round = $4 and kind = 'bet' and state in ('asked', 'done')
     order by transaction_uuid for update`,
    [p.brandId, p.code, p.memberId, p.round],
  );

const WAGER = `select w.wager_id, w.category /* is vendor-connections.category */, w.state, w.stake,
    w.payout, w.valid_bet, w.version, w.is_free
  from transfers t
  join wagers w on w.brand_id = t.brand_id and w.transfer_id = t.transfer_id and w.member_id = $3
  where t.brand_id = $1 and t.key = $2` as const;
export type WagerRow = RowOf<typeof WAGER>;
/** The wager of a bet, as the ledger has it: the truth of whether it was taken. */
export const wagerOf = (
  db: Queries,
  { brandId, code }: AtVendor,
  bet: Pick<TransactionRow, 'member_id' | 'transaction_uuid'>,
) =>
  db.row(WAGER, [
    brandId,
    wagerKeyOf({ memberId: bet.member_id, key: betKey(code, bet.transaction_uuid) }),
    bet.member_id,
  ]);

type Reward = AtVendor & { rewardId: string; memberId: bigint; gameCode: string; amount: bigint };
/** One free bet of those that the house gave; false where there is none for it. */
export const useReward = async (tx: Queries, p: Reward): Promise<boolean> =>
  (await tx.run(
    `update wire_rewards set bets_left = bets_left - 1
     where brand_id = $1 and code = $2 and reward_uuid = $3 and member_id = $4 and game_code = $5
       and amount >= $6 and bets_left > 0 and ends_at > $7`,
    [p.brandId, p.code, p.rewardId, p.memberId, p.gameCode, p.amount, tx.now()],
  )) === 1;
export const returnReward = (tx: Queries, { brandId, code }: AtVendor, rewardId: string) =>
  tx.run(
    `update wire_rewards set bets_left = bets_left + 1
     where brand_id = $1 and code = $2 and reward_uuid = $3`,
    [brandId, code, rewardId],
  );
