import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as checkpoints from '@fairhouse/contract/checkpoints';
import * as members from '@fairhouse/contract/wallet';
import * as statements from '@fairhouse/contract/statements';
import { checkStatement, type Statement } from '@fairhouse/game-kit/statement/check';
import { bytesOf, readCheckpoint } from '@fairhouse/game-kit/statement/leaf';
import { isConsistent } from '@fairhouse/game-kit/statement/merkle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seatsOf } from '../../../../../tests/hands.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { foldLog, signLog } from '../checkpoints/index.ts';
import { declareRound, endRound, openWindow, placeTicket, placeWager } from '../wallet/index.ts';

let world: World;
let person: Person;
let other: Person;
beforeAll(async () => {
  world = await openWorld();
  [person, other] = [await world.register(), await world.register()];
  await world.fund(person, 100_000n);
  await world.fund(other, 100_000n);
  for (let at = 0; at < 30; at += 1) {
    await spin(at % 3 === 0 ? other : person, 100n + BigInt(at), at % 4 === 0 ? 250n : 0n);
  }
});
afterAll(async () => {
  await world.close();
});

const spin = async (who: Person, stakeMinor: bigint, payoutMinor: bigint) => {
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: 'harbour-lights',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'spin', stakeMinor, payoutMinor, validBetMinor: stakeMinor, rule: 'stake' }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
};
let address = 0;
const exported = async (format: string, query = '', who = person): Promise<Buffer> => {
  world.server.kernel.limiter.take = () => true;
  const answer = await world.call(
    statements.exportStatement,
    wrong({ format, ...Object.fromEntries(new URLSearchParams(query)) }),
    { token: who.token },
  );
  expect(answer.success, JSON.stringify(answer.raw).slice(0, 300)).toBe(true);
  return Buffer.from(answer.value.content, 'base64');
};
const faultsOf = async (text: string) =>
  (await checkStatement(text)).findings.filter((one) => !one.isOk).map((one) => one.step);

it('[RC-02] a signed statement holds by itself: signature, checkpoint, every path and balance', async () => {
  // Transactions of anybody in the same PostgreSQL hold the log up for a while.
  let verdict = await checkStatement('');
  await expect
    .poll(
      async () => {
        verdict = await checkStatement((await exported('json')).toString());
        return verdict.pending;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  expect(verdict.findings.filter((one) => !one.isOk)).toEqual([]);
  expect(verdict.isOk).toBe(true);
  expect(verdict.statement?.transfers).toHaveLength(21);
  const balance = (await world.call(members.balance, {}, { token: person.token })).value.sumBalance;
  expect(verdict.statement?.closing).toBe(balance.replace('.', ''));
  expect(verdict.statement?.opening).toBe('0');
});

it('whatever is changed in a statement is found, also where the house would sign it again', async () => {
  const text = (await exported('json')).toString();
  const change = async (work: (one: Statement) => void) => {
    const one = JSON.parse(text) as Statement;
    work(one);
    return faultsOf(JSON.stringify(one));
  };
  const third = (one: Statement) => one.transfers[2] as Statement['transfers'][number];
  expect(
    await change((one) => {
      third(one).reference = 'another-game';
    }),
  ).toEqual(['signature', 'inclusion']);
  expect(
    await change((one) => {
      third(one).at = '2020-01-01T00:00:00.000000Z';
    }),
  ).toEqual(['signature', 'inclusion', 'ends']);
  expect(
    await change((one) => {
      (third(one).entries[0] as { amount: string }).amount = '-1';
    }),
  ).toEqual(['signature', 'inclusion', 'sums', 'balance', 'ends']);
  expect(
    await change((one) => {
      one.transfers.splice(2, 1);
    }),
  ).toEqual(['signature', 'balance', 'ends']);
  expect(
    await change((one) => {
      one.closing = '1';
    }),
  ).toEqual(['signature', 'balance']);
  expect(
    await change((one) => {
      one.checkpoint.text = one.checkpoint.text.replace(/[0-9a-f]{64}/, '0'.repeat(64));
    }),
  ).toEqual(['signature', 'checkpoint', 'inclusion']);
  expect(
    await change((one) => {
      one.publicKey = '0'.repeat(64);
    }),
  ).toEqual(['signature', 'checkpoint']);
  expect(
    await change((one) => {
      third(one).leaf = 0;
    }),
  ).toEqual(['signature', 'inclusion']);
  for (const broken of ['', 'no', '{}', '{"format":"fairhouse-statement-1"}', '[]', 'null']) {
    expect(await faultsOf(broken), broken).toEqual(['form']);
  }
});

it('a statement shows nothing of another member', async () => {
  const mine = JSON.parse((await exported('json')).toString()) as Statement;
  const theirs = JSON.parse(
    (
      await exported('json', `&id=${person.memberId}&memberId=${person.memberId}`, other)
    ).toString(),
  ) as Statement;
  const ids = new Set(mine.transfers.map((one) => one.id));
  expect(theirs.transfers.some((one) => ids.has(one.id))).toBe(false);
  expect(theirs.account).not.toBe(mine.account);
  const salts = new Set([...mine.transfers, ...theirs.transfers].map((one) => one.salt));
  expect(salts.size).toBe(mine.transfers.length + theirs.transfers.length);
  expect((await world.call(statements.exportStatement, { format: 'csv' })).errorCode).toBe(
    'login_required',
  );
});

it('a part of the time opens with the balance of before it', async () => {
  const whole = JSON.parse((await exported('json')).toString()) as Statement;
  const from = (whole.transfers[9] as { at: string }).at.slice(0, 23);
  const text = (await exported('json', `&startDate=${from}Z`)).toString();
  const part = await checkStatement(text);
  expect(part.isOk).toBe(true);
  expect(part.statement?.transfers.length).toBeGreaterThan(0);
  expect(part.statement?.transfers.length).toBeLessThan(whole.transfers.length);
  expect(part.statement?.opening).not.toBe('0');
  const none = await checkStatement(
    (
      await exported('json', '&startDate=2020-01-01T00:00:00Z&endDate=2020-02-01T00:00:00Z')
    ).toString(),
  );
  expect(none.isOk).toBe(true);
  expect(none.statement?.transfers).toEqual([]);
});

it('the log only grows: each checkpoint is proven to hold the one before it', async () => {
  const read = async () => (await world.call(checkpoints.checkpoints, {})).value;
  const before = (await read()).list[0];
  for (let at = 0; at < 45; at += 1) await spin(person, 10n, 0n);
  await expect
    .poll(
      async () => {
        await exported('json');
        return (await read()).list[0]?.size;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual((before?.size ?? 0) + 45);
  const {
    list: [now],
    publicKey,
  } = await read();
  expect(publicKey).toMatch(/^[0-9a-f]{64}$/);
  const { path: proof } = (
    await world.call(checkpoints.consistency, { from: before?.size, to: now?.size })
  ).value;
  expect(
    isConsistent({
      from: before?.size ?? 0,
      size: now?.size ?? 0,
      before: bytesOf(before?.root ?? ''),
      root: bytesOf(now?.root ?? ''),
      path: proof.map(bytesOf),
    }),
  ).toBe(true);
  expect(readCheckpoint(now?.text ?? '')).toMatchObject({ size: now?.size, root: now?.root });
  // Further than what is signed meanwhile: jobs of the house announce things, too.
  expect(
    (await world.call(checkpoints.consistency, { from: 1, to: (now?.size ?? 0) + 100_000 }))
      .errorCode,
  ).toBe('not_found');
  for (const table of ['ledger_checkpoints']) {
    await expect(world.server.kernel.db.run(`update ${table} set size = 0`)).rejects.toThrow(
      /append-only/,
    );
  }
});

it('the log holds every transfer of the brand once, in the order of the ledger', async () => {
  await foldLog(world.server.kernel, 1, { until: Date.now() + 5_000, reach: 0n });
  const signed = await signLog(world.server.kernel, { id: 1, merchantCode: 'DEMO' });
  const [count] = await world.server.kernel.db.composed<{ count: bigint; last: bigint }>(
    `select count(*) as count, max(transfer_id) as last from transfers where brand_id = 1
       and transfer_id <= $1`,
    [signed?.last_transfer ?? 0n],
  );
  expect(signed?.size).toBe(count?.count);
});

it('the other files hold the same entries, and no formula', async () => {
  const csv = (await exported('csv')).toString();
  const rows = csv.trim().split('\r\n');
  const json = JSON.parse((await exported('json')).toString()) as Statement;
  const entries = json.transfers.flatMap((one) =>
    one.entries.filter((entry) => entry.account === json.account),
  );
  expect(rows).toHaveLength(entries.length + 1);
  expect(rows[1]).toMatch(/^[\dTZ:.-]+,deposit,1000\.00,1000\.00,test,\d+$/);
  const xlsx = await exported('xlsx');
  expect(xlsx.subarray(0, 2).toString()).toBe('PK');
  const pdf = await exported('pdf');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

it('a statement of too many entries is refused, and so is a seventh file in a minute', async () => {
  const { limiter } = world.server.kernel;
  const codes: (string | undefined)[] = [];
  let taken = 0;
  limiter.take = (_key, max) => (taken += 1) <= max;
  for (let at = 0; at < 8; at += 1) {
    codes.push(
      (await world.call(statements.exportStatement, { format: 'csv' }, { token: person.token }))
        .errorCode,
    );
  }
  expect(codes.filter((one) => one === 'too_many_requests')).toHaveLength(2);
  limiter.take = () => true;
  await world.server.kernel.db.run(
    `with made as (insert into transfers (brand_id, key, kind) select 1, 'many:' || n, 'stake'
       from generate_series(1, 5001) n returning transfer_id)
     insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after)
     select 1, transfer_id, 1, (select account_id from balances where brand_id = 1
       and member_id = $1), 'stake', -1, 1 from made`,
    [BigInt(other.memberId)],
  );
  const many = await world.call(
    statements.exportStatement,
    { format: 'csv' },
    { token: other.token },
  );
  expect(many.errorCode, JSON.stringify(many.raw).slice(0, 100)).toBe('limit_exceeded');
});

it('npm run statement:verify says which file holds', async () => {
  const text = (await exported('json')).toString();
  const root = path.resolve(import.meta.dirname, '../../../../..');
  const verify = (content: string, ...key: string[]) => {
    const file = path.join(world.dataDir, `statement-${(address += 1)}.json`);
    writeFileSync(file, content);
    try {
      return execFileSync(
        process.execPath,
        ['packages/game-kit/src/statement/main.ts', file, ...key],
        { cwd: root, encoding: 'utf8' },
      );
    } catch (error) {
      return String((error as { stdout: string }).stdout);
    }
  };
  expect(verify(text)).toContain('The statement holds.');
  expect(verify(text, '0'.repeat(64))).toContain('does not hold');
  expect(verify(text.replace('harbour-lights', 'harbour-light5'))).toContain('does not hold');
});

it('[RC-02] a bet that waits stands in two lines: staked when placed, paid when it ended', async () => {
  const { kernel } = world.server;
  const waiting = await world.register();
  await world.fund(waiting, 10_000n);
  await openWindow(kernel.db, 1, 'waiting');
  const placed = await placeTicket(kernel, {
    brandId: 1,
    memberId: BigInt(waiting.memberId),
    key: 'waiting',
    roundId: 'waiting',
    windowId: 'waiting',
    slug: 'match',
    category: 'SPORTS',
    house: 'wagers:SPORTS',
    bets: [{ bet: 'home', stakeMinor: 500n }],
  });
  expect(placed.ok).toBe(true);
  world.move(HOUR);
  await kernel.db.transaction((tx) =>
    declareRound(tx, {
      brandId: 1,
      roundId: 'waiting',
      outcomes: [{ bet: 'home', num: 3n, den: 1n, outcome: 'win' }],
      rule: 'net',
    }),
  );
  while (!(await endRound(kernel, 1, 'waiting')));
  const lines = (await exported('csv', '', waiting)).toString().trim().split('\r\n').slice(1);
  const play = lines.map((line) => line.split(',')).filter(([, type]) => type !== 'deposit');
  expect(play.map(([, type, amount]) => [type, amount])).toEqual([
    ['stake', '-5.00'],
    ['payout', '15.00'],
  ]);
  const [staked = 0, paid = 0] = play.map(([at = '']) => Date.parse(at));
  expect(paid - staked).toBeGreaterThanOrEqual(HOUR);
});
const HOUR = 3_600_000;

it('[RC-02, D-P11] hands stand as net and rake, and the evidence counts them', async () => {
  const seats = seatsOf({
    db: world.server.kernel.db,
    memberWith: () => Promise.reject(new Error('they are there')),
  });
  const [one, two] = [await world.register(), await world.register()];
  const ids = [BigInt(one.memberId), BigInt(two.memberId)] as const;
  for (const who of [one, two]) await world.fund(who, 10_000n);
  for (const id of ids) await seats.enter('north', id, 5_000n);
  const hand = await seats.deal('north', [
    [ids[0], 5_000n],
    [ids[1], 5_000n],
  ]);
  await seats.settle(hand, [
    [ids[0], 1_200n, 60n],
    [ids[1], -1_200n],
  ]);
  await seats.leave('north', ids[0]);
  const lines = (await exported('csv', '', one)).toString().trim().split('\n').slice(1);
  expect(lines.map((line) => line.trim().split(',').slice(1, 5))).toEqual([
    ['deposit', '100.00', '100.00', expect.anything()],
    ['wallet_out', '-50.00', '50.00', 'pvp:north'],
    ['hand_net', '12.00', '', `north ${hand.handId}`],
    ['hand_rake', '-0.60', '', `north ${hand.handId}`],
    ['wallet_in', '61.40', '111.40', 'pvp:north'],
  ]);
  const lost = (await exported('csv', '', two)).toString();
  expect(lost).toContain(`hand_net,-12.00,,north ${hand.handId}`);
  expect(lost).not.toContain('hand_rake');
  const text = (await exported('json', '', one)).toString();
  const { transfers, ends } = JSON.parse(text) as Statement;
  expect(ends).toMatchObject([
    { category: 'PVP', stake: '1200', payout: '2340', validBet: '1140', rule: 'net' },
  ]);
  // The other seats of a hand are nobody's business here.
  expect(JSON.stringify(transfers)).not.toContain('hand');
  expect(await faultsOf(text)).toEqual([]);
  expect((await exported('pdf', '', one)).length).toBeGreaterThan(1_000);
});
