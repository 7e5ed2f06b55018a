import * as matching from '@fairhouse/contract/matching';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { matchingOf, type Matching } from '../../../../../tests/matching.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

let world: World;
let house: Matching;
beforeAll(async () => {
  world = await openWorld();
  house = await matchingOf(world);
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  house.bankSays(undefined);
  // What the test before left open the house pays.
  await db().run('update match_offers set until = to_timestamp(0)');
});

const db = () => world.server.kernel.db;
const balance = (one: Person) => house.cashier.balance(one);
const stateOf = async (match: string) =>
  (
    await db().composed<{
      state: string;
      checks: string[];
      told_outside: number;
      reason: string | null;
    }>('select state, checks, told_outside, reason from matches where match_id = $1', [match])
  )[0];
const mailsTo = async (memberId: string) =>
  (
    await db().composed<{ subject: string }>(`select subject from outbox where recipient = $1`, [
      `m${memberId}@example.com`,
    ])
  ).map(({ subject }) => subject);

/** A match whose payer has shown a picture, and whose other side then says nothing at all. */
const unanswered = async (p: { hasMail?: boolean; picture?: Buffer } = {}) => {
  const { payee } = await house.offered('100.00');
  if (p.hasMail ?? true) await house.hasMail(payee);
  const { payer, match } = await house.taken('100.00');
  await house.prove(payer, match, p.picture);
  await house.pass(match, 16);
  await house.clock();
  await house.pass(match, 15);
  await house.clock();
  return { payer, payee, match };
};

it('[WL-11] silence as receipt: any picture and a quiet payee credit nothing, a person looks', async () => {
  const { payer, match } = await unanswered();
  expect(await stateOf(match)).toMatchObject({ state: 'review', reason: 'no_answer', checks: [] });
  expect(await balance(payer)).toBe('0.00');
});

it('[WL-11] silence as receipt: what the bank read decides, by amount, reference and time', async () => {
  for (const line of [
    { amount: '99.99' },
    { text: 'TRF something else' },
    { at: '2020-01-01T00:00:00Z' },
    { currency: 'EUR' },
    { amount: 'much' },
  ]) {
    house.bankSays(line);
    const { payer, match } = await unanswered();
    expect((await stateOf(match))?.state, JSON.stringify(line)).toBe('review');
    expect(await balance(payer)).toBe('0.00');
  }
  house.bankSays({ lineId: 'line-1' });
  const first = await unanswered();
  expect(await stateOf(first.match)).toMatchObject({ state: 'received', reason: 'no_answer' });
  expect(await balance(first.payer)).toBe('100.00');
  // One line of a bank is the receipt of one match alone.
  const second = await unanswered();
  expect((await stateOf(second.match))?.state).toBe('review');
  expect(await balance(second.payer)).toBe('0.00');
});

it('[WL-11] silence as receipt: the payee is told on two channels, else a person looks', async () => {
  house.bankSays({});
  const quiet = await unanswered({ hasMail: false });
  expect(await stateOf(quiet.match)).toMatchObject({ state: 'review', told_outside: 0 });
  const reached = await unanswered();
  expect(await stateOf(reached.match)).toMatchObject({ state: 'received', told_outside: 2 });
  expect(await mailsTo(reached.payee.memberId)).toEqual([
    expect.stringContaining('A member paid you 100.00 USD'),
    expect.stringContaining('Did 100.00 USD arrive?'),
  ]);
  const { payee } = await house.offered('100.00');
  await db().run(
    `update members set dialing_code = '1', mobile_num = $2,
    mobile_proven_at = now() where member_id = $1`,
    [BigInt(payee.memberId), `20155${String(payee.memberId).padStart(5, '0')}`],
  );
  const { payer, match } = await house.taken('100.00');
  await house.prove(payer, match);
  expect((await stateOf(match))?.told_outside).toBe(1);
});

/** A receipt as an app of a bank draws it. */
const receipt = (code: string, amount = '100.00') =>
  sharp(
    Buffer.from(`<svg
  xmlns="http://www.w3.org/2000/svg" width="720" height="1280" font-family="sans-serif">
  <rect width="720" height="1280" fill="#f4f6f8"/><rect width="720" height="150" fill="#0a5c4a"/>
  <text x="40" y="95" font-size="46" fill="#fff">Harbour Bank</text>
  <text x="40" y="260" font-size="40">Transfer completed</text>
  <text x="40" y="380" font-size="64">${amount} USD</text>
  ${[
    ['To', 'Petra Lantern'],
    ['Account', '6222 0000 4417'],
    ['Reference', code],
    ['Date', '1 March 2026 10:05'],
    ['Fee', '0.00'],
  ]
    .map(
      ([name, value], at) =>
        `<text x="40" y="${520 + at * 110}" font-size="30" fill="#667">${name}</text>
     <text x="300" y="${520 + at * 110}" font-size="34">${value}</text>`,
    )
    .join('')}
</svg>`),
  )
    .png()
    .toBuffer();

it(
  '[WL-11] silence as receipt: a proof of another member is found again with changed pixels, ' +
    'rescaled and compressed',
  async () => {
    house.bankSays({});
    const original = await receipt('QW7RTZ');
    const first = await unanswered({ picture: original });
    expect(await stateOf(first.match)).toMatchObject({ state: 'received', checks: [] });
    const dot = await sharp({ create: { width: 6, height: 6, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const copies = {
      'changed pixels': sharp(original)
        .composite([{ input: dot, left: 30, top: 30 }])
        .png(),
      rescaled: sharp(original).resize(500).png(),
      compressed: sharp(original).jpeg({ quality: 55 }),
      brighter: sharp(original).modulate({ brightness: 1.06 }).png(),
    };
    for (const [name, copy] of Object.entries(copies)) {
      const again = await unanswered({ picture: await copy.toBuffer() });
      expect(await stateOf(again.match), name).toMatchObject({
        state: 'review',
        checks: ['like_other'],
      });
      expect(await balance(again.payer), name).toBe('0.00');
      const seen = await house.keepers.office(house.keeper.token, matching.officeOneMatch, {
        id: again.match,
      });
      expect(seen.value.lines, name).toContainEqual(
        expect.objectContaining({ action: 'proof_like' }),
      );
    }
    const other = await unanswered({ picture: await receipt('MK4PXA', '250.00') });
    expect(await stateOf(other.match)).toMatchObject({ checks: [] });
  },
);

it('the books balance after all of it', async () => {
  expect((await verifyLedger(db())).faults).toEqual([]);
});
