import { seedBrand } from '../../apps/server/src/modules/brands/index.ts';
import { openMember } from '../../apps/server/src/modules/session/index.ts';
import type { World } from '../world.ts';

/** Words that stand in what is somebody's own; no request ever says them. */
export const CANARY = 'zqcanary';
/** Whose words they are: of a member of the house who never calls, and of another brand. */
export const NEIGHBOUR = `${CANARY}neighbour`;
export const FOREIGNER = `${CANARY}foreigner`;
const HOST = 'second.example';

/** Two people who never call, with something of everything that a person can have. */
export const plantCanaries = async (world: World): Promise<{ ids: string[] }> => {
  const { kernel } = world.server;
  await seedBrand(kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
  const ids = await Promise.all(
    [
      [1, NEIGHBOUR, 'neighbour'],
      [2, FOREIGNER, 'foreigner'],
    ].map(([brandId, word, account]) =>
      plant(world, Number(brandId), String(word), String(account)),
    ),
  );
  return { ids: ids.flat() };
};

const plant = async (
  world: World,
  brandId: number,
  word: string,
  account: string,
): Promise<string[]> => {
  const { db } = world.server.kernel;
  const row = await db.transaction((tx) =>
    openMember(tx, { brandId, account, type: 0, passwordHash: '', ip: '' }, 'USD'),
  );
  if (!row) throw new Error(`no ${account}`);
  const id = row.member_id;
  const person = { username: account, password: '', token: '', memberId: String(id) };
  await world.fund(person, 987_654n, brandId);
  const [one, text] = [`${account}-1`, `${word} words`];
  await db.run(
    `update members set payee_name = $3, email = $4, nickname = $3
    where brand_id = $1 and member_id = $2`,
    [brandId, id, word, `${word}@example.com`],
  );
  await db.run(
    `insert into bank_cards (brand_id, card_id, member_id, bank_code, bank_name,
    number_sealed, last_four, fingerprint, payee_name)
    values ($1, $3, $2, 'HARBOUR', $4, '', '0000', $3, $4)`,
    [brandId, id, one, text],
  );
  await db.run(
    `insert into withdrawals (brand_id, withdrawal_id, member_id, card_id, amount,
    currency, key, digest, state, target_at, is_confirmed)
    values ($1, $3, $2, $3, 1, 'USD', $4, '', 'rejected', now(), false)`,
    [brandId, id, one, word],
  );
  await db.run(
    `insert into feedback (brand_id, feedback_id, member_id, content, contact,
    question_type) values ($1, 910000 + $1, $2, $3, $3, 'OTHER')`,
    [brandId, id, text],
  );
  await db.run(
    `insert into messages (brand_id, message_id, kind, is_to_all, title, content,
    recipients) values ($1, 910000 + $1, 'house', false, $2, $2, 1)`,
    [brandId, text],
  );
  await db.run(
    `insert into message_marks (brand_id, member_id, message_id)
    values ($1, $2, 910000 + $1)`,
    [brandId, id],
  );
  await db.run(
    `insert into rewards (brand_id, reward_id, member_id, key, kind, amount, words, expires_at,
    is_told) values ($1, 910000 + $1, $2, $3, 'gift', 1, $4, now() + interval '1 day', true)`,
    [brandId, id, word, JSON.stringify({ EN: text })],
  );
  return [String(id), account, one, String(910_000 + brandId)];
};

/** Folded from the ledger as time goes by, whoever calls. */
const FOLDED = ['entry_days', 'rank_days', 'team_firsts', 'team_plays'];

/** Every row of the two in tables that hold members' rows, so that what moved them is seen. */
export const rowsOf = async (world: World, account: string): Promise<Record<string, string>> => {
  const { db } = world.server.kernel;
  const tables = await db.composed<{ name: string }>(
    `select c.table_name as name
    from information_schema.columns c join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'member_id'
      and t.table_type = 'BASE TABLE' and c.table_name <> all($1) order by 1`,
    [FOLDED],
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [found] = await db.composed<{ sum: string | null }>(
      `select md5(string_agg(t::text, ''
      order by t::text)) as sum from ${name} t join members m on m.brand_id = t.brand_id
      and m.member_id = t.member_id where m.account = $1`,
      [account],
    );
    sums[name] = found?.sum ?? '';
  }
  return sums;
};
