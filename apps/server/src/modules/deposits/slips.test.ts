import * as deposits from '@fairhouse/contract/deposits';
import * as officeCashier from '@fairhouse/contract/deposits-desk';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { drawSlip, slipFacts } from '../../../../../tests/slips.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';

let world: World;
let keepers: Keepers;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  [ann] = await keepers.twoOwners();
});
afterAll(async () => {
  await world.close();
});

const made = async (who: Person) =>
  (
    await world.call(
      deposits.createDeposit,
      { methodId: 'bank-transfer', amount: '100.00' },
      { token: who.token },
    )
  ).value.deposit.id;
/** Sent for a deposit of its own. */
const sent = async (picture: Buffer, who?: Person) => {
  const member = who ?? (await world.register());
  const id = await made(member);
  const answer = await world.call(
    deposits.sendSlip,
    { id },
    { token: member.token, headers: { 'content-type': 'application/octet-stream' }, file: picture },
  );
  return { id, member, answer, value: answer.value };
};

it('[WL-03] a slip sent again in another way is kept and laid beside the first at the desk', async () => {
  const slip = await drawSlip('light', slipFacts(40));
  const first = await sent(slip);
  expect(first.value).toMatchObject({ stage: 'submitted', reason: null });
  const again: ((one: Sharp) => Sharp)[] = [
    (one) => one.jpeg({ quality: 40 }),
    (one) => one.resize({ width: 540 }).png(),
    (one) => one.modulate({ brightness: 1.15 }).jpeg({ quality: 80 }),
  ];
  for (const change of again) {
    const other = await sent(await change(sharp(slip)).toBuffer());
    expect(other.value).toMatchObject({ stage: 'review', reason: 'slip_like' });
    const seen = await keepers.office(ann.token, officeCashier.showSlips, { id: other.id });
    const [shown] = seen.value.list;
    expect(shown?.like).not.toBeNull();
  }
  const cases = (await keepers.office(ann.token, officeCashier.deskDeposits, { view: 'cases' }))
    .value.list;
  expect(cases.filter(({ reason }) => reason === 'slip_like')).toHaveLength(3);
  // It is a case and no refusal: the desk may credit it.
  const id = cases[0]?.id ?? '';
  await keepers.office(ann.token, officeCashier.claimDeposit, { id });
  expect(
    (await keepers.office(ann.token, officeCashier.approveDeposit, { id, note: WHY })).value,
  ).toMatchObject({ status: 'approved' });
});

it('slips of one bank that differ in their references are no cases, and show nothing beside', async () => {
  for (const layout of ['light', 'dark', 'paper'] as const) {
    const facts = slipFacts(60);
    for (let seed = 61; seed < 66; seed += 1) {
      const { reference, number } = slipFacts(seed);
      const one = await sent(
        await drawSlip(layout, seed % 2 === 0 ? slipFacts(seed) : { ...facts, reference, number }),
      );
      expect(one.value, `${layout} ${seed}`).toMatchObject({ stage: 'submitted', reason: null });
      expect(
        (await keepers.office(ann.token, officeCashier.showSlips, { id: one.id })).value.list,
      ).toMatchObject([{ like: null }]);
    }
  }
});

it('a better picture for the same deposit is no case', async () => {
  const slip = await drawSlip('dark', slipFacts(80));
  const first = await sent(slip);
  const better = await world.call(
    deposits.sendSlip,
    { id: first.id },
    {
      token: first.member.token,
      headers: { 'content-type': 'application/octet-stream' },
      file: await sharp(slip).jpeg({ quality: 60 }).toBuffer(),
    },
  );
  expect(better.value).toMatchObject({ stage: 'submitted', transfer: { slips: 2 } });
});
