import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { AtVendor } from './connections.ts';

const WHO = `select p.member_id, m.status, m.type, t.at as token_at,
    coalesce(b.play_stopped_until > $5, false) as is_stopped /* not null */, b.available
  from wire_players p
  join members m on m.brand_id = p.brand_id and m.member_id = p.member_id
  join balances b on b.brand_id = p.brand_id and b.member_id = p.member_id
  left join wire_tokens t on t.brand_id = p.brand_id and t.token_hash = $4
    and t.code = p.code and t.member_id = p.member_id
  where p.brand_id = $1 and p.code = $2 and p.player = $3` as const;
export type Who = RowOf<typeof WHO>;
/** The member whom a vendor calls so, and whether this token was one of theirs there. */
export const whoIs = async (
  db: Queries,
  p: AtVendor & { player: string; tokenHash: string },
): Promise<Who | undefined> =>
  (await db.prepared('wire-who', WHO, [p.brandId, p.code, p.player, p.tokenHash, db.now()]))[0];

/** The name of a member at a vendor, made when they first play there. */
export const playerOf = async (
  tx: Queries,
  p: AtVendor & { memberId: bigint; fresh: string },
): Promise<string> => {
  await tx.run(
    `insert into wire_players (brand_id, code, member_id, player) values ($1, $2, $3, $4)
     on conflict (brand_id, code, member_id) do nothing`,
    [p.brandId, p.code, p.memberId, p.fresh],
  );
  const row = await tx.row(
    'select player from wire_players where brand_id = $1 and code = $2 and member_id = $3',
    [p.brandId, p.code, p.memberId],
  );
  return row?.player ?? p.fresh;
};
export const noteToken = (tx: Queries, p: AtVendor & { memberId: bigint; tokenHash: string }) =>
  tx.run(
    `insert into wire_tokens (brand_id, token_hash, code, member_id, at)
     values ($1, $2, $3, $4, $5)`,
    [p.brandId, p.tokenHash, p.code, p.memberId, tx.now()],
  );

const TOKEN_DAYS = 60;
/** Tokens whose sessions are long over; the vendor is told then that there never was such a one. */
export const forgetTokens = (db: Queries, brandId: number) =>
  db.run(
    `delete from wire_tokens where brand_id = $1
       and at < $2::timestamptz - make_interval(days => $3)`,
    [brandId, db.now(), TOKEN_DAYS],
  );

/** What the balance is inside a transaction, after what it moved. */
export const availableIn = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<bigint> =>
  (
    await tx.row('select available from balances where brand_id = $1 and member_id = $2', [
      p.brandId,
      p.memberId,
    ])
  )?.available ?? 0n;
