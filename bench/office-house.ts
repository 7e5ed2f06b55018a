import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { generateHistory } from './records-history.ts';

/** Members of `generateHistory` are numbered from the one after this. */
const FIRST = 10_000_000;
/** Below so many members there is one who brought the others. */
const LINE = 100;
/** The whole busy ones, of whom a member page has pages enough. */
const BUSY = 5;
const OF_BUSY = 0.02;

export type OfficeSize = { members: number; wagers: number };

/**
 * A house as years leave it: members with names, numbers, mails, cards, devices and words they are
 * sorted by, each with a deposit, one in ten with a withdrawal; wagers of all of them mixed in
 * time. Written in bulk, without the triggers that would look at each row once more.
 */
export const seedOffice = async (client: pg.Client, size: OfficeSize): Promise<void> => {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const sql of PEOPLE) await client.query(sql, [FIRST, size.members]);
  await client.query('commit');
  await generateHistory(client, { ...size, readers: busyOf(size), ofReaders: OF_BUSY });
};

/** Members with a long history; they have accounts like all others. */
export const busyOf = ({ members }: OfficeSize): string[] =>
  Array.from({ length: BUSY }, (_, at) => String(FIRST + 1 + Math.floor((at * members) / BUSY)));

const PEOPLE = [
  `insert into members (brand_id, member_id, account, password_hash, type, upline_id, created_at,
     status, email, dialing_code, mobile_num, payee_name, birthday, last_login_at, last_login_ip)
   overriding system value
   select 1, $1::bigint + n, 'person' || n, '', case n % ${LINE} when 1 then 2 else 0 end,
     case n % ${LINE} when 1 then null else $1::bigint + n - (n - 1) % ${LINE} end,
     now() - interval '700 days' + interval '699 days' * (n::float8 / $2),
     case when n % 200 = 0 then 'blocked' else 'open' end,
     'person' || n || '@example.org', '84', (900000000 + n)::text,
     (array['NGUYEN', 'TRAN', 'LE', 'PHAM', 'HOANG', 'VU'])[1 + n % 6] || ' VAN ' || n,
     date '1970-01-01' + n % 10000, now() - interval '1 day' * (n % 300),
     '10.' || n / 65536 % 256 || '.' || n / 256 % 256 || '.' || n % 256
   from generate_series(1, $2::integer) n`,
  `insert into member_lines (brand_id, member_id, from_at, path)
   select 1, member_id, created_at, case when upline_id is null then '{}' else array[upline_id] end
   from members
   where brand_id = 1 and member_id > $1::bigint and member_id <= $1::bigint + $2::integer`,
  `insert into logins (brand_id, member_id, at, ip, device, means, outcome)
   select 1, member_id, last_login_at, last_login_ip,
     'Chrome ' || member_id % 50 || ' on Windows', 'password', 'ok'
   from members
   where brand_id = 1 and member_id > $1::bigint and member_id <= $1::bigint + $2::integer`,
  `insert into known_addresses (brand_id, member_id, ip, seen_at)
   select 1, member_id, last_login_ip, last_login_at
   from members
   where brand_id = 1 and member_id > $1::bigint and member_id <= $1::bigint + $2::integer`,
  `insert into bank_cards (brand_id, card_id, member_id, bank_code, bank_name, number_sealed,
     last_four, fingerprint, payee_name)
   select 1, 'card-' || n, $1::bigint + n, 'TEST', 'Test', '', lpad((n % 10000)::text, 4, '0'),
     'fingerprint-' || n, 'PERSON' from generate_series(1, $2::integer) n`,
  `insert into member_tags (brand_id, member_id, tag, by_name, at)
   select 1, $1::bigint + n, 'bench', 'bench', now()
   from generate_series(1, $2::integer) n where n % 20 = 0`,
  `insert into deposits (brand_id, deposit_id, member_id, method_id, amount, currency, key, state,
     asked, created_at, settled_at)
   select 1, 'bench-' || n, $1::bigint + n, 'sandbox', 5000, 'USD', 'bench-' || n, 'credited', 5000,
     d.at, d.at + interval '2 minutes' from generate_series(1, $2::integer) n
   cross join lateral (select now() - interval '1 minute' * (n % 80000) as at) d`,
  `insert into withdrawals (brand_id, withdrawal_id, member_id, card_id, amount, currency, key,
     digest, state, target_at, is_confirmed, created_at, released_at, settled_at)
   select 1, 'bench-' || n, $1::bigint + n, 'card-' || n, 4000, 'USD', 'bench-' || n, '', w.state,
     w.at, false, w.at, case w.state when 'received' then w.at + interval '1 hour' end,
     case w.state when 'received' then w.at + interval '1 hour' end
   from generate_series(1, $2::integer) n
   cross join lateral (select case when n % 1000 = 0 then 'applying' else 'received' end as state,
     now() - interval '1 minute' * (n % 80000) as at) w where n % 10 = 0`,
];

/**
 * Owners of the office, let in at the side door: what is personal may be looked for twenty times
 * a minute by each.
 */
export const openOwners = async (client: pg.Client, count: number): Promise<string[]> => {
  const tokens = Array.from({ length: count }, () => randomUUID());
  await client.query(
    `with made as (
       insert into operators (brand_id, name, role, password_hash)
       select 1, 'bench ' || n, 'owner', '' from generate_series(1, $1::integer) n
       returning operator_id, name)
     insert into operator_sessions (brand_id, session_id, token_hash, operator_id, ip, expires_at,
       has_factor)
     select 1, 'bench-' || o.operator_id, t.hash, o.operator_id, '127.0.0.1',
       now() + interval '1 day', true
     from unnest($2::text[]) with ordinality t(hash, n) join made o on o.name = 'bench ' || t.n`,
    [count, tokens.map((one) => createHash('sha256').update(one).digest('base64url'))],
  );
  return tokens;
};
