import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billWorld, liveThroughBills, type BillWorld } from '../../../../tests/bill-world.ts';
import { openWorld, type World } from '../../../../tests/world.ts';
import { verifyBills, type Report } from './verify.ts';

let world: World;
let on: BillWorld;
let owing: Report;
let first: { bill_id: string; contract_id: string };
beforeAll(async () => {
  world = await openWorld();
  on = await billWorld(world);
  await liveThroughBills(world, on);
  owing = await verified();
}, 300_000);
afterAll(async () => {
  await world.close();
});

/** What the second program finds after statements that are taken back again. */
const verified = (sqls: readonly string[] = [], seed = 1): Promise<Report> =>
  world.server.kernel.db
    .transaction(async (tx): Promise<Report> => {
      await tx.run('set transaction isolation level repeatable read');
      for (const sql of sqls) await tx.composed(sql);
      throw Object.assign(new Error('taken back'), { report: await verifyBills(tx, seed) });
    })
    .catch((error: { report?: Report }) => {
      if (!error.report) throw error;
      return error.report;
    });
const found = (report: Report) => [...new Set(report.differences.map((one) => one.what))];
const asked = <Row>(sql: string) => world.server.kernel.db.composed<Row>(sql);

it('[AG-33] all bills are reckoned once more from contracts, lines and the ledger', async () => {
  expect(owing.differences).toEqual([]);
  const debts = await asked<{ n: bigint }>('select count(*) as n from bills where paid < gross');
  expect(debts[0]?.n).toBeGreaterThan(0n);
  await on.nextDay();
  await on.bill();
  await on.nextDay();
  await on.bill();
  const report = await verified();
  expect(report.differences).toEqual([]);
  expect(report.given).toBe(report.got);
  expect(report.ofHouses + report.ofAgents).toBe(report.gross);
  // In total, by brand and currency: what payers gave and kept is what payees got and are owed.
  expect(report.totals).toHaveLength(1);
  const [total] = report.totals;
  if (!total) throw new Error('no brand has a total');
  expect(total.byHouses + total.byAgents).toBe(total.got);
  expect(total.got + total.open + total.cancelled).toBe(total.gross);
  expect(total.gross * 1_000_000n + total.rounding).toBe(total.shares);
  expect(total.rounding).toBeGreaterThan(0n);
  expect(total.rounding).toBeLessThan(BigInt(report.bills) * 1_000_000n);
  const kinds = await asked<{ kind: string; gross: bigint }>(
    `select kind, sum(gross)::bigint as gross from bills group by 1 having sum(gross) > 0
     order by 1`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['DAILY', 'DIVIDEND', 'HOUR', 'REALTIME']);
  const [seen] = await asked<{ made_up: bigint; parts: bigint; carried: bigint }>(
    `select count(*) filter (where run = 'catch_up' and gross > 0) as made_up,
       count(*) filter (where payments > 1) as parts,
       count(*) filter (where carry_out < 0) as carried from bills`,
  );
  expect(seen?.made_up).toBeGreaterThan(0n);
  expect(seen?.carried).toBeGreaterThan(0n);
  const [bill] = await asked<typeof first>(
    `select bill_id, contract_id from bills where kind = 'DAILY' and paid = gross and paid > 9
       and payer_id is not null order by gross limit 1`,
  );
  if (!bill) throw new Error('no bill was paid');
  first = bill;
}, 300_000);

it('[AG-33] in whatever order the inputs come, the bills are the same', async () => {
  const [one, other] = [await verified([], 7), await verified([], 4_000_000_000)];
  expect(one).toEqual(other);
});

const ALL = 'alter table bills disable trigger user';
const OLD = `update bills set inputs = regexp_replace(replace(inputs, '"rules":2,', ''),
    ',"zone":"[^"]*"', '')`;
const HASHED = `update bills set inputs_hash = encode(sha256(convert_to(inputs, 'UTF8')), 'hex')
  where inputs not like '%"rules":2,%'`;
it('[AG-33] bills from before bets were carried are reckoned by the rules of then', async () => {
  const uncarried = `where kind = 'DAILY' and contract_id in (select contract_id from bills
    group by 1 having min(carry_out) = 0)`;
  expect(found(await verified([ALL, `${OLD} ${uncarried}`, HASHED]))).toEqual([]);
  // Once a contract is billed by the rules of now, it stays so.
  const last = `where (contract_id, from_at) in (select contract_id, max(from_at) from bills
    where kind = 'DAILY' group by 1 having count(*) > 1)`;
  expect(found(await verified([ALL, `${OLD} ${last}`, HASHED]))).toContain('inputs: rules');
});
const VERSIONS = 'alter table contract_versions disable trigger contract_versions_append_only';
const one = () => `where bill_id = '${first.bill_id}'`;
it.each<[string, () => string[], string[]]>([
  [
    'a gross that is higher',
    () => [ALL, `update bills set gross = gross + 1 ${one()}`],
    ['gross', 'payees and rounding kept'],
  ],
  ['a payment that is less', () => [`update bills set paid = paid - 1 ${one()}`], ['paid']],
  ['another tier', () => [ALL, `update bills set tier = tier + 1 ${one()}`], ['tier']],
  [
    'more valid bets',
    () => [ALL, `update bills set valid_bet = valid_bet + 1 ${one()}`],
    ['valid bets'],
  ],
  [
    'another hash',
    () => [ALL, `update bills set inputs_hash = repeat('0', 64) ${one()}`],
    ['hash of the inputs'],
  ],
  [
    'other inputs with a hash of their own',
    () => [
      ALL,
      `update bills set inputs = replace(inputs, '"carryIn":"0"', '"carryIn":"-1"') ${one()}`,
      `update bills set inputs_hash = encode(sha256(convert_to(inputs, 'UTF8')), 'hex') ${one()}`,
    ],
    ['inputs: carryIn', 'hash of the inputs'],
  ],
  ['a bill that is missing', () => [`delete from bills ${one()}`], ['a bill that is missing']],
  [
    'a bill too many',
    () => [
      `create temp table more on commit drop as select * from bills ${one()}`,
      `update more set bill_id = 'f' || bill_id, from_at = from_at + interval '1 hour', paid = 0,
         payments = 0, state = 'calculated'`,
      'insert into bills select * from more',
    ],
    ['a bill of no window of its contract'],
  ],
  [
    'a transfer of another amount',
    () => [
      'alter table entries disable trigger all',
      `update entries set amount = amount - 1 where amount > 0 and transfer_id in (
         select transfer_id from transfers where key = 'bill:${first.bill_id}')`,
    ],
    ['paid', 'given by the payer', 'payers and payees'],
  ],
  [
    'a bill that was paid twice',
    () => [
      `create temp table twice on commit drop as select * from transfers
       where key = 'bill:${first.bill_id}'`,
      `insert into transfers (brand_id, transfer_id, key, kind)
       select brand_id, -1, key || ':1', kind from twice`,
      `insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount)
       select e.brand_id, -1, e.entry_no, e.account_id, e.type, e.amount from entries e
       join twice t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id`,
    ],
    ['paid', 'transfers'],
  ],
  [
    'a transfer for no bill',
    () => [
      `insert into transfers (brand_id, transfer_id, key, kind)
       values (1, -1, 'bill:nobody', 'agent_pay')`,
      `insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount)
       select e.brand_id, -1, e.entry_no, e.account_id, e.type, e.amount from entries e
       join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
         and t.key = 'bill:${first.bill_id}'`,
    ],
    ['paid of no bill'],
  ],
  [
    'hours that were made up for otherwise',
    () => [ALL, `update bills set gross = gross + 1 where run = 'catch_up' and gross > 0`],
    ['gross'],
  ],
  [
    'hours that were never made up for',
    () => [`delete from bills where run = 'catch_up'`],
    ['a bill that is missing'],
  ],
  [
    'more debt than there is',
    () => ['update agent_accounts set owed = owed + 1'],
    ['owed to those below'],
  ],
  [
    'a version that was changed',
    () => [
      VERSIONS,
      `update contract_versions set terms = jsonb_set(terms, '{tiers,0,rate}', '9')
       where contract_id = '${first.contract_id}'`,
    ],
    ['hash of version 1'],
  ],
  [
    'a line that was written otherwise',
    () => [`update member_lines set path = '{}' where cardinality(path) = 3`],
    ['inputs: team'],
  ],
])('[AG-33] %s is found', async (_name, sqls, whats) => {
  expect(found(await verified(sqls()))).toEqual(expect.arrayContaining(whats));
});

/** `npm run bills:verify` on the store of this world, in the order of a seed. */
const commanded = (): { status: number | null; said: string } => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, '../verify-bills.ts'), '7'],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: world.databaseUrl } },
  );
  return { status, said: stdout };
};
it('[AG-33] the command says what the store comes to, and ends with 1 where a bill differs', async () => {
  const { db } = world.server.kernel;
  const { bills, contracts } = await verified([], 7);
  const right = commanded();
  expect(right.said).toContain(`Bills: ${bills} of ${contracts} contracts`);
  expect(right.said).toMatch(/Brand 1 in USD: payers gave (\d+) \(.+\), payees got \1; /);
  expect(right.said).toMatch(/shares [\d.]+ = payees \d+ by contract \+ rounding kept [\d.]+/);
  expect(right.said).toContain('Every bill is what its contract and the ledger come to');
  expect(right.status).toBe(0);
  await db.run('update agent_accounts set owed = owed + 1 where brand_id = 1');
  const wrong = commanded();
  expect(wrong.said).toContain('owed to those below');
  expect(wrong.status).toBe(1);
  await db.run('update agent_accounts set owed = owed - 1 where brand_id = 1');
});
