import type { Queries, RowOf } from '../../../kernel/db.ts';
import { noteMaker, type Maker } from '../actions/second-person.ts';
import { KEY_ROLE } from '../rules/keys.ts';

const KEY = `operator_id, name, shown_part, scopes, moves_money, made_by, made_at, approved_at,
  expires_at, revoked_at, last_used_at, last_ip`;
const KEYS = `select ${KEY} from api_keys where brand_id = $1
  order by made_at desc, operator_id desc`;
export type KeyRow = RowOf<typeof KEYS>;

export const keyRows = (db: Queries, brandId: number) => db.rows(KEYS, [brandId]);

type One = { brandId: number; operatorId: bigint };
export const lockKey = (tx: Queries, p: One) =>
  tx.row(`select ${KEY} from api_keys where brand_id = $1 and operator_id = $2 for update`, [
    p.brandId,
    p.operatorId,
  ]);

type NewKey = {
  brandId: number;
  name: string;
  tokenHash: string;
  shownPart: string;
  scopes: readonly string[];
  movesMoney: boolean;
  expiresAt: Date;
  maker: Maker;
};
/** Undefined where there was a key of this name: what was noted by it stays told apart. */
export const insertKey = async (tx: Queries, p: NewKey): Promise<bigint | undefined> => {
  const { brandId } = p;
  const made = await tx.row(
    `insert into operators (brand_id, name, role, password_hash, status, is_key, created_at)
     values ($1, $2, $3, '', 'blocked', true, $4)
     on conflict (brand_id, lower(name)) do nothing returning operator_id`,
    [brandId, `key:${p.name}`, KEY_ROLE, tx.now()],
  );
  if (!made) return undefined;
  const operatorId = made.operator_id;
  // Alone, though a second person approves: the token is shown to this one.
  await noteMaker(tx, { brandId, operatorId, kind: 'made', maker: p.maker });
  await tx.run(
    `insert into api_keys (brand_id, operator_id, name, token_hash, shown_part, scopes,
       moves_money, made_by, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      brandId,
      operatorId,
      p.name,
      p.tokenHash,
      p.shownPart,
      [...p.scopes],
      p.movesMoney,
      p.maker.name,
      tx.now(),
      p.expiresAt,
    ],
  );
  return operatorId;
};

export const approveKey = async (tx: Queries, p: One): Promise<void> => {
  await tx.run('update api_keys set approved_at = $3 where brand_id = $1 and operator_id = $2', [
    p.brandId,
    p.operatorId,
    tx.now(),
  ]);
};
export const revokeKey = async (tx: Queries, p: One): Promise<void> => {
  await tx.run('update api_keys set revoked_at = $3 where brand_id = $1 and operator_id = $2', [
    p.brandId,
    p.operatorId,
    tx.now(),
  ]);
};
/** In a house that was restored somebody may have been refused since. */
export const revokeAllKeys = async (tx: Queries): Promise<void> => {
  await tx.run('update api_keys set revoked_at = $1 where revoked_at is null', [tx.now()]);
};

/** The key that opens now; when and from where it was used is noted at most twice a minute. */
export const keyOfToken = (db: Queries, p: { brandId: number; tokenHash: string; ip: string }) =>
  db.row(
    `with found as (
       select k.operator_id, o.name, k.scopes, k.moves_money, k.last_used_at
       from api_keys k join operators o
         on o.brand_id = k.brand_id and o.operator_id = k.operator_id
       where k.brand_id = $1 and k.token_hash = $2 and k.approved_at is not null
         and k.revoked_at is null and k.expires_at > $3::timestamptz),
     noted as (update api_keys k set last_used_at = $3, last_ip = $4 from found f
       where k.brand_id = $1 and k.operator_id = f.operator_id
         and (f.last_used_at is null
           or f.last_used_at < $3::timestamptz - interval '30 seconds'))
     select operator_id, name, scopes, moves_money from found`,
    [p.brandId, p.tokenHash, db.now(), p.ip],
  );
