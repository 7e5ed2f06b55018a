import * as approvals from '@fairhouse/contract/approvals';
import * as desk from '@fairhouse/contract/contracts-desk';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { agentHouse, DAILY, tierOf, type AgentHouse } from '../../../../../tests/agent-house.ts';
import { WHY } from '../../../../../tests/keepers.ts';
import { must, openWorld, wrong, type World } from '../../../../../tests/world.ts';

let world: World;
let house: AgentHouse;
let name = '';
let names = 0;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  house = await agentHouse(world);
});
afterAll(async () => {
  await world.close();
});
beforeEach(() => {
  name = `Plan ${(names += 1)}`;
});
const rates = (...list: number[]) => ({
  ...DAILY,
  tiers: list.map((rate, at) => tierOf(rate, `${at * 100}.00`)),
});
const write = (terms: object, more: object = {}, by = house.owner) =>
  house.office(
    by.token,
    desk.writeContractTemplate,
    wrong({ name, reason: WHY, ...terms, ...more }),
  );
const written = async (terms: object, more: object = {}) =>
  must((await write(terms, more)).value.template);
const all = async () =>
  (await house.office(house.owner.token, desk.contractTemplates, {})).value.list;
const waiting = async () =>
  (await house.office(house.owner.token, approvals.approvals, {})).value.list;
const fromTemplate = (memberId: string, templateId: string, key: string) =>
  house.office(
    house.owner.token,
    desk.offerHouseContract,
    { memberId, templateId, reason: WHY },
    { key },
  );

it('a template is written, offered as it stands, and keeps what it said before', async () => {
  const first = await written(rates(10, 20));
  expect(first).toMatchObject({ version: 1, name, isDefault: false, isDear: false });
  const top = await house.agent();
  const { contract } = (await fromTemplate(top.memberId, first.id, 'from-template')).value;
  expect(must(contract).terms.tiers.map(({ rate }) => rate)).toEqual([10, 20]);
  const next = await written(rates(15_000), { id: first.id, version: 1, name: `${name} more` });
  expect(next).toMatchObject({ id: first.id, version: 2, name: `${name} more` });
  const { versions } = (
    await house.office(house.owner.token, desk.contractTemplate, { id: first.id })
  ).value;
  expect(versions.map((one) => [one.version, one.name])).toEqual([
    [2, `${name} more`],
    [1, name],
  ]);
  // What was offered stays as it is, and the audit log says which template it was.
  expect(
    (await house.read(top, must(contract).id)).contract.terms.tiers.map(({ rate }) => rate),
  ).toEqual([10, 20]);
  const { db } = world.server.kernel;
  const [line] = await db.composed<{ after: { template: string } }>(
    `select after from audit_log where action = 'contracts.offer' and subject = $1`,
    [`contract:${must(contract).id}`],
  );
  expect(line?.after.template).toBe(`${first.id}:1`);
  for (const sql of [
    `update contract_template_versions set name = 'x'`,
    'delete from contract_template_versions',
    'truncate contract_template_versions',
  ]) {
    await expect(db.run(sql)).rejects.toThrow('append-only');
  }
});

it('what was read has to stand: stale versions, names that are taken, another kind', async () => {
  const one = await written(rates(10_000));
  const code = async (terms: object, more: object) => (await write(terms, more)).errorCode;
  expect(await code(rates(9000), { id: one.id, version: 0 })).toBe('state_conflict');
  expect(await code(rates(9000), { id: one.id, version: 2 })).toBe('state_conflict');
  expect(await code(rates(9000), { name: name.toUpperCase() })).toBe('state_conflict');
  const hourly = { kind: 'HOUR', period: 'hour', tiers: [tierOf(1000)] };
  expect(await code(hourly, { id: one.id, version: 1 })).toBe('state_conflict');
  expect(await code(rates(9000), { id: 'nobody' })).toBe('not_found');
  expect(await code({ ...DAILY, period: 'hour' }, { name: 'other' })).toBe(
    'contract_terms_invalid',
  );
  const remove = (version: number) =>
    house.office(house.owner.token, desk.removeContractTemplate, {
      id: one.id,
      version,
      reason: WHY,
    });
  expect((await remove(2)).errorCode).toBe('state_conflict');
  expect((await remove(1)).value).toEqual({ ok: true });
  expect((await remove(1)).errorCode).toBe('not_found');
  expect((await all()).map(({ id }) => id)).not.toContain(one.id);
  const top = await house.agent();
  expect((await fromTemplate(top.memberId, one.id, 'removed')).errorCode).toBe('not_found');
  // Its name is free again.
  expect((await write(rates(9000))).success).toBe(true);
});

it('of the templates of a kind one is the default', async () => {
  const first = await written(rates(10_000), { isDefault: true });
  const second = await written(rates(11_000), { isDefault: true, name: `${name} second` });
  const hourly = { kind: 'HOUR', period: 'hour', tiers: [tierOf(1000)] };
  const other = await written(hourly, { isDefault: true });
  const defaults = (await all()).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  expect(defaults).toContain(second.id);
  expect(defaults).toContain(other.id);
  expect(defaults).not.toContain(first.id);
});

it('terms above the rate of the setting are written by two operators', async () => {
  const dear = rates(100_001);
  expect((await write(dear)).value.template).toBeNull();
  expect((await write(dear)).errorCode).toBe('state_conflict');
  expect((await all()).map((one) => one.name)).not.toContain(name);
  const [asked] = await waiting();
  // Who decides reads the conditions, in amounts of the brand, and not the rates alone.
  const printed = JSON.parse(must(asked?.details.printed)) as typeof dear;
  expect(printed).toMatchObject({
    kind: 'DAILY',
    tiers: dear.tiers.map(({ rate }) => ({ rate, validBet: expect.stringMatching(/\.\d\d$/) })),
    ownPlayCounts: true,
  });
  const decide = (token: string) =>
    house.office(token, approvals.approveApproval, { id: must(asked).id, reason: WHY });
  expect((await decide(house.owner.token)).errorCode).toBe('same_operator');
  const finance = await house.keeper('finance');
  expect((await decide(finance.token)).success).toBe(true);
  const kept = must((await all()).find((one) => one.name === name));
  expect(kept).toMatchObject({ version: 1, isDear: true });
  // What is offered from it is dear as well, and waits for two people again.
  const top = await house.agent();
  expect((await fromTemplate(top.memberId, kept.id, 'dear')).value.contract).toBeNull();
  const offered = (await waiting()).find(({ kind }) => kind === 'contracts.offer');
  expect(offered?.details).toMatchObject({ account: top.username, printed: expect.any(String) });
});

it('who may only read writes none, and another brand has its own', async () => {
  const one = await written(rates(10_000));
  const support = await house.keeper('support');
  expect((await write(rates(9000), { name: 'x y' }, support)).errorCode).toBe('forbidden');
  expect((await house.office(support.token, desk.contractTemplates, {})).success).toBe(true);
  const away = await house.elsewhere();
  const options = { token: away.ownerToken };
  expect((await away.call(desk.contractTemplates, {}, options)).value.list).toEqual([]);
  const code = async (definition: typeof desk.contractTemplate) =>
    (await away.call(definition, { id: one.id }, options)).errorCode;
  expect(await code(desk.contractTemplate)).toBe('not_found');
  const removed = { id: one.id, version: 1, reason: WHY };
  expect((await away.call(desk.removeContractTemplate, removed, options)).errorCode).toBe(
    'not_found',
  );
  const next = wrong({ ...rates(9000), id: one.id, version: 1, name: 'theirs', reason: WHY });
  expect((await away.call(desk.writeContractTemplate, next, options)).errorCode).toBe('not_found');
});
