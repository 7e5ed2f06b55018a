import type { Queries } from '../../../kernel/db.ts';
import { likenessOf } from '../../household/index.ts';
import type { SeatRow } from '../store.ts';

type Owner = { brandId: number; memberId: bigint };
/** Signals of one person or one purse; a name or an address that was only typed is none. */
const STRONG: ReadonlySet<string> = new Set(['document', 'card', 'person', 'mail']);

/**
 * Whether a member may not sit with one of these: one purse, one network in the last 90 days (an
 * address of the house's own machine says nothing), or the next of a line of agents: above, below,
 * or below the same agent (D-V09).
 */
export const isKeptApart = async (
  db: Queries,
  owner: Owner,
  seats: readonly Pick<SeatRow, 'member_id'>[],
): Promise<boolean> => {
  const among = seats.map((one) => one.member_id).filter((id) => id !== owner.memberId);
  if (among.length === 0) return false;
  if ((await sharedNetworks(db, owner, among)) || (await areOneLine(db, owner, among))) return true;
  const alike = await likenessOf(db, { ...owner, among });
  return alike.some(({ reasons }) => reasons.some((one) => STRONG.has(one)));
};

const sharedNetworks = async (db: Queries, owner: Owner, among: bigint[]): Promise<boolean> =>
  (await db.row(
    `select true as is /* not null */ from known_addresses x
     join known_addresses o on o.brand_id = x.brand_id and o.ip = x.ip
       and o.member_id = any($3::bigint[]) and o.seen_at > $4::timestamptz - interval '90 days'
     where x.brand_id = $1 and x.member_id = $2
       and x.seen_at > $4::timestamptz - interval '90 days'
       and x.ip not in ('127.0.0.1', '::1', '::/64') limit 1`,
    [owner.brandId, owner.memberId, among, db.now()],
  )) !== undefined;

const areOneLine = async (db: Queries, owner: Owner, among: bigint[]): Promise<boolean> =>
  (await db.row(
    `select true as is /* not null */ from members m
     join members o on o.brand_id = m.brand_id and o.member_id = any($3::bigint[])
     where m.brand_id = $1 and m.member_id = $2 and (o.member_id = m.upline_id
       or o.upline_id = m.member_id or o.upline_id = m.upline_id) limit 1`,
    [owner.brandId, owner.memberId, among],
  )) !== undefined;
