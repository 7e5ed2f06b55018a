import type { Queries, RowOf } from '../../kernel/db.ts';

const OPERATOR = `operator_id, name, wallet_url, their_key, our_key, our_key_sealed, is_on,
  made_at`;
const OPERATOR_BY_ID = `select ${OPERATOR} from supplied_operators
  where brand_id = $1 and operator_id = $2` as const;
export type OperatorRow = RowOf<typeof OPERATOR_BY_ID>;
export const operatorById = (db: Queries, brandId: number, operatorId: string) =>
  db.row(OPERATOR_BY_ID, [brandId, operatorId]);
/** Nobody changes it meanwhile. */
export const lockOperator = (tx: Queries, p: { brandId: number; operatorId: string }) =>
  tx.row(
    `select ${OPERATOR} from supplied_operators
     where brand_id = $1 and operator_id = $2 for update`,
    [p.brandId, p.operatorId],
  );
export const operatorsOf = (db: Queries, brandId: number) =>
  db.rows(
    `select o.operator_id, o.name, o.wallet_url, o.their_key, o.our_key, o.is_on, o.made_at,
       (select count(*) from supplied_calls c where c.brand_id = o.brand_id
         and c.operator_id = o.operator_id and c.state = 'due') as due /* not null */,
       (select count(*) from supplied_calls c where c.brand_id = o.brand_id
         and c.operator_id = o.operator_id and c.state = 'stuck') as stuck /* not null */,
       coalesce((select -sum(e.amount) from accounts a join entries e
         on e.brand_id = a.brand_id and e.account_id = a.account_id
         where a.brand_id = o.brand_id and a.name = 'house:operators:' || o.operator_id), 0)::bigint
         as gross /* not null */,
       coalesce((select sum(e.amount) from accounts a join entries e
         on e.brand_id = a.brand_id and e.account_id = a.account_id
         where a.brand_id = o.brand_id and a.name = 'house:operators-gifts:' || o.operator_id),
         0)::bigint as gifts /* not null */
     from supplied_operators o where o.brand_id = $1 order by o.name, o.operator_id`,
    [brandId],
  );
export type NewOperator = {
  brandId: number;
  operatorId: string;
  name: string;
  walletUrl: string;
  theirKey: string;
  isOn: boolean;
};
/** False where there is one of this name. */
export const insertOperator = async (
  tx: Queries,
  p: NewOperator & { ourKey: string; ourKeySealed: Buffer },
): Promise<boolean> =>
  (await tx.run(
    `insert into supplied_operators (brand_id, operator_id, name, wallet_url, their_key, our_key,
       our_key_sealed, is_on, made_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (brand_id, operator_id) do nothing`,
    [
      p.brandId,
      p.operatorId,
      p.name,
      p.walletUrl,
      p.theirKey,
      p.ourKey,
      p.ourKeySealed,
      p.isOn,
      tx.now(),
    ],
  )) === 1;
export const changeOperator = (tx: Queries, p: NewOperator) =>
  tx.run(
    `update supplied_operators set name = $3, wallet_url = $4, their_key = $5, is_on = $6
     where brand_id = $1 and operator_id = $2`,
    [p.brandId, p.operatorId, p.name, p.walletUrl, p.theirKey, p.isOn],
  );

/** What one person does: on it is by two alone. */
export const renameOperator = (
  tx: Queries,
  p: Pick<NewOperator, 'brandId' | 'operatorId' | 'name' | 'isOn'>,
) =>
  tx.run(
    `update supplied_operators set name = $3, is_on = is_on and $4
     where brand_id = $1 and operator_id = $2`,
    [p.brandId, p.operatorId, p.name, p.isOn],
  );

type Named = { brandId: number; operatorId: string; player: string };
/** The account that holds their rounds now, if it is young enough to be opened. */
export const playerAccount = (db: Queries, p: Named & { hours: number }) =>
  db.row(
    `select s.member_id from supplied_players s join members m
       on m.brand_id = s.brand_id and m.member_id = s.member_id and m.status = 'open'
     where s.brand_id = $1 and s.operator_id = $2 and s.player = $3
       and s.made_at > $5::timestamptz - make_interval(hours => $4)
     order by s.made_at desc limit 1`,
    [p.brandId, p.operatorId, p.player, p.hours, db.now()],
  );
export const insertPlayer = (tx: Queries, p: Named & { memberId: bigint }) =>
  tx.run(
    `insert into supplied_players (brand_id, operator_id, player, member_id, made_at)
     values ($1, $2, $3, $4, $5)`,
    [p.brandId, p.operatorId, p.player, p.memberId, tx.now()],
  );

const SESSION = `select session_id, operator_id, player, member_id, token, slug, balance
  from supplied_sessions where brand_id = $1 and session_id = $2` as const;
export type SessionRow = RowOf<typeof SESSION>;
export const sessionById = (db: Queries, brandId: number, sessionId: string) =>
  db.row(SESSION, [brandId, sessionId]);
export const insertSession = (
  tx: Queries,
  p: Named & { sessionId: string; memberId: bigint; token: string; slug: string },
) =>
  tx.run(
    `insert into supplied_sessions (brand_id, session_id, operator_id, player, member_id, token,
       slug, made_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [p.brandId, p.sessionId, p.operatorId, p.player, p.memberId, p.token, p.slug, tx.now()],
  );
/** What the wallet said last, in hundred-thousandths. */
export const noteBalance = (
  db: Queries,
  p: { brandId: number; sessionId: string; balance: bigint },
) =>
  db.run('update supplied_sessions set balance = $3 where brand_id = $1 and session_id = $2', [
    p.brandId,
    p.sessionId,
    p.balance,
  ]);
