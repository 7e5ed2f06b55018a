import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BILL_FORMAT, billReport, type BillFile } from '@fairhouse/agent-terms/report';
import * as salaries from '@fairhouse/contract/salaries';
import * as desk from '@fairhouse/contract/salaries-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAILY, tierOf } from '../../../../../tests/agent-house.ts';
import { billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { bothSay, differencesOf, HOUSE, savedBills } from '../../../../../tests/bill-proofs.ts';
import { freshKey, PAYMENT_PASSWORD } from '../../../../../tests/cashier.ts';
import { mayBeSkipped, runPython } from '../../../../../tests/python.ts';
import { must, openWorld, wrong, type Person, type World } from '../../../../../tests/world.ts';

/** What a stranger has of a bill, and recomputes without the house. */
const daily = (rate: number) => ({ ...DAILY, tiers: [tierOf(rate)] });
const HOUR = 3_600_000;
const DIVIDEND = {
  kind: 'DIVIDEND',
  period: 'day',
  carry: 'permanent',
  tiers: [tierOf(100_000)],
  costs: ['promotions'],
} as const;
let world: World;
let house: BillHouse;
let top: Person, low: Person, next: Person, least: Person, rich: Person, other: Person;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-bills-'));
  world = await openWorld({ trustedProxyHops: 1 });
  house = await billHouse(world);
  const { play } = house;
  [top, rich, other] = [await house.agent(), await house.agent(), await house.agent()];
  [low, next, least] = [await house.agent(top), await house.agent(top), await house.agent(top)];
  const [ofLow, ofNext, ofLeast, ofRich] = [
    await house.agent(low, 500_000n),
    await house.agent(next, 500_000n),
    await house.agent(least, 500_000n),
    await house.agent(rich, 500_000n),
  ];
  await house.signed(top, daily(20_000));
  for (const one of [low, next, least]) await house.signed(one, daily(10_000), top);
  const hour = { kind: 'HOUR', period: 'hour', tiers: [tierOf(1000)], dailyBetAmount: '900.00' };
  await house.signed(top, hour);
  await house.signed(rich, DIVIDEND);
  house.nextDay();
  await play.spin(ofLow, 80_000n, 80_000n);
  // A loss of the house, which the next dividend makes up for as far as it was one.
  await play.spin(ofRich, 60_000n, 70_000n);
  await play.give(ofRich, 'bonus', 300n);
  const round = await play.tableBet(ofRich, 20_000n);
  await play.settle(round, 20_000n);
  world.move(2 * HOUR);
  await play.spin(ofNext, 30_000n, 30_000n);
  await play.spin(ofLeast, 100n, 100n);
  house.nextDay();
  await house.bill();
  await house.signIn(top);
  // Its own wage is in question: what it has is what came by hours, and is not enough.
  const [wage] = await house.bills(`payee_id = ${top.memberId} and kind = 'DAILY' and gross > 0`);
  const reason = 'not what was said';
  const input = { id: must(wage).bill_id, reason };
  const disputed = await world.call(salaries.disputeBill, input, { token: top.token });
  if (!disputed.success) throw new Error(String(disputed.errorCode));
  await play.correct(round, 20_000n, 5000n);
  await play.spin(ofRich, 80_000n, 10_000n);
  house.nextDay();
  await house.bill();
  await house.signIn(top, low, next, other);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

const ask = (id: string, who?: Person) =>
  world.call(salaries.billProof, { id }, who ? { token: who.token } : {});
const fileOf = async (id: string, who: Person): Promise<BillFile> => ({
  format: BILL_FORMAT,
  house: HOUSE,
  ...(await ask(id, who)).value,
});
const shortOf = async (payee: Person) =>
  must(
    (await house.bills(`payee_id = ${payee.memberId} and kind = 'DAILY' and gross > 0`)).find(
      ({ state }) => state === 'partial' || state === 'issued',
    ),
  );
const saved = (file: object): string => {
  const name = path.join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(name, JSON.stringify(file));
  return name;
};

it('[AG-26, AG-33] every bill of a house is saved with all that it follows from', async () => {
  const files = await savedBills(house, 'valid_bet <> 0 or gross > 0');
  expect(new Set(files.map(({ bill }) => `${bill.kind} ${bill.run}`))).toEqual(
    new Set(['DAILY window', 'DIVIDEND window', 'HOUR window', 'HOUR catch_up']),
  );
  expect(await differencesOf(house)).toEqual([]);
  const dividends = files.filter(({ bill }) => bill.kind === 'DIVIDEND');
  expect(dividends.map(({ counted }) => counted.corrected.length)).toEqual([0, 1]);
  const second = must(dividends[1]);
  expect([second.carriedFrom, second.debtOf]).toEqual([dividends[0]?.bill.id, second.carriedFrom]);
  // Neither side's name stands in the texts that the hashes are of.
  for (const { inputs, contract } of files) {
    for (const { username } of [top, low, next]) {
      expect(inputs + contract.text).not.toContain(username);
    }
  }
});

it('[AG-24] how a payer who was short shared out what it had is told to it, and to no payee', async () => {
  const owed = await Promise.all([low, next, least].map(shortOf));
  const [first, second, third] = owed.map(({ bill_id: id }) => id);
  const total = owed.reduce((sum, { gross }) => sum + gross, 0n);
  const paid = (await fileOf(must(first), top)).payments;
  expect(paid).toHaveLength(1);
  const { share, amount } = must(paid[0]);
  if (typeof share === 'string') throw new Error(share);
  expect(share.total).toBe(String(total));
  const available = BigInt(share.available);
  expect(available).toBeGreaterThan(0n);
  expect(available).toBeLessThan(total);
  expect(BigInt(amount)).toBe((available * must(owed[0]).gross) / total);
  expect((await fileOf(must(second), top)).payments[0]?.share).toEqual(share);
  const nothing = (await fileOf(must(third), top)).payments;
  expect(nothing).toMatchObject([{ transfer: null, amount: '0', share }]);
  // The payee knows what came, and nothing of what others are owed.
  const own = await fileOf(must(first), low);
  expect(own.payments).toEqual([{ ...paid[0], from: 'upline', share: 'untold' }]);
  expect(JSON.stringify(own)).not.toContain(`"${total}"`);
  expect((await billReport(JSON.stringify(own))).exitCode).toBe(3);
  expect((await billReport(JSON.stringify(await fileOf(must(first), top)))).exitCode).toBe(0);
  const transfers = await world.server.kernel.db.composed<{ reference: string }>(
    `select reference from transfers where brand_id = 1 and transfer_id = ${paid[0]?.transfer}`,
  );
  expect(transfers).toEqual([{ reference: first }]);
  // A payment of before shares were kept says so.
  const { db } = world.server.kernel;
  await db.run('alter table bill_shares disable trigger user');
  await db.run('delete from bill_shares where bill_id = $1', [must(second)]);
  await db.run('alter table bill_shares enable trigger user');
  const old = await fileOf(must(second), top);
  expect(old.payments[0]?.share).toBe('before');
  expect((await billReport(JSON.stringify(old))).lines).toContainEqual(
    expect.stringMatching(/^look: payment/),
  );
});

it('what is left is paid from the main wallet, which the file of the payer alone says', async () => {
  const { bill_id: id } = await shortOf(low);
  const input = { id, from: 'main_wallet', paymentPassword: PAYMENT_PASSWORD };
  await world.fund(top, 100_000n);
  const done = await world.call(salaries.payBill, wrong(input), {
    token: top.token,
    key: freshKey(),
  });
  expect(done.errorCode ?? 'paid').toBe('paid');
  const file = await fileOf(id, low);
  expect(file.payments.map(({ from, share }) => [from, share])).toEqual([
    ['upline', 'untold'],
    ['upline', 'whole'],
  ]);
  expect(file.bill.state).toBe('issued');
  expect((await billReport(JSON.stringify(file))).exitCode).toBe(3);
  const ofPayer = await fileOf(id, top);
  expect(ofPayer.payments.map(({ from }) => from)).toEqual(['agent_account', 'main_wallet']);
  expect((await billReport(JSON.stringify(ofPayer))).exitCode).toBe(0);
});

it('[AG-32] what a bill follows from is told to its two sides, and to nobody else', async () => {
  const { bill_id: id } = await shortOf(low);
  const [ofTop] = await house.bills(`payee_id = ${top.memberId} and kind = 'DAILY'`);
  for (const who of [top, low]) expect((await ask(id, who)).success).toBe(true);
  const refused = async (who: Person | undefined, bill: string) => {
    const { errorCode, raw } = await ask(bill, who);
    for (const word of ['inputs', 'contract', top.username, low.username]) {
      expect(JSON.stringify(raw)).not.toContain(word);
    }
    return errorCode;
  };
  expect(await refused(next, id)).toBe('not_found');
  expect(await refused(other, id)).toBe('not_found');
  // The one below sees no bill of the one above; of what is further down the house's line none.
  expect(await refused(low, must(ofTop).bill_id)).toBe('not_found');
  expect(await refused(top, crypto.randomUUID())).toBe('not_found');
  expect(await refused(undefined, id)).toBe('login_required');
  const member = await world.register();
  expect(await refused(member, id)).toBe('error_not_agent');
  const away = await house.elsewhere();
  const elsewhere = await away.call(salaries.billProof, { id }, { token: away.agent.token });
  expect(elsewhere.errorCode).toBe('not_found');
  const inOffice = await away.call(desk.officeBillProof, { id }, { token: away.ownerToken });
  expect(inOffice.errorCode).toBe('not_found');
  const writer = await house.keeper('content');
  expect((await house.office(writer.token, desk.officeBillProof, { id })).errorCode).toBe(
    'forbidden',
  );
  // A kind that is switched off shows nothing of its bills, as everywhere in the centre.
  const on = { contractDividend: true, hourSalary: true, realtimeSalary: true };
  await house.cashier.settings({ switches: { ...on, dailySalary: false } });
  expect(await refused(low, id)).toBe('feature_off');
  await house.cashier.settings({ switches: { ...on, dailySalary: true } });
});

/** The verifier itself, as a process. */
const verify = (file: string) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, ['tools/verify.ts', 'bill', file], (error, out) => {
      resolve({ code: error ? Number(error.code) : 0, out });
    });
  });
it('[AG-26] the command of the project says of a file whether it holds', async () => {
  const [file] = await savedBills(house, `kind = 'DIVIDEND' and valid_bet > 0`);
  const right = await verify(saved(must(file)));
  expect([right.code, right.out.includes('right: gross')]).toEqual([0, true]);
  const result = { ...must(file).result, validBet: '1' };
  const other1 = await verify(saved({ ...must(file), result }));
  expect([other1.code, other1.out]).toEqual([1, expect.stringContaining('WRONG: valid bets')]);
  expect((await verify(saved([]))).code).toBe(2);
  expect((await verify(path.join(folder, 'nothing.json'))).code).toBe(2);
});

it.skipIf(mayBeSkipped)('[AG-33] docs/verify/bills.md is enough to write a verifier', async () => {
  const files = await savedBills(house, 'valid_bet <> 0 or gross > 0');
  const all = files.map((file) => ({ name: file.bill.number, file }));
  const { words, differences } = await bothSay(all);
  expect(differences).toEqual([]);
  // One was paid before shares were kept, as far as this file tells.
  const isOld = ({ payments }: BillFile) => payments.some(({ share }) => share === 'before');
  expect(words).toEqual(
    files.map((file) => `${file.bill.number}: ${isOld(file) ? 'open' : 'right'}`),
  );
  for (const file of files.slice(0, 12)) {
    const result = { ...file.result, gross: String(BigInt(file.result.gross) + 1n) };
    const damaged = await runPython('bill.py', [saved({ ...file, result })]);
    expect([file.bill.number, damaged.code]).toEqual([file.bill.number, 1]);
  }
  // What was paid in part is told to the payer: of its own file the payee reads no more.
  const { bill_id: id } = await shortOf(low);
  const own = await runPython('bill.py', [saved(await fileOf(id, low))]);
  expect([own.code, own.out]).toEqual([3, expect.stringMatching(/^open /)]);
});
