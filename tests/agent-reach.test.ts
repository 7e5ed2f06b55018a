import { allCalls, type CallShape } from '@fairhouse/contract';
import * as agentFiles from '@fairhouse/contract/agent-files';
import * as agentCalls from '@fairhouse/contract/agents';
import * as contentAgents from '@fairhouse/contract/content-agents';
import * as contractCalls from '@fairhouse/contract/contracts';
import * as rebateCalls from '@fairhouse/contract/rebates';
import * as salaryCalls from '@fairhouse/contract/salaries';
import * as teamCalls from '@fairhouse/contract/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandsChanged } from '../apps/server/src/modules/brands/index.ts';
import { jobs as contractJobs } from '../apps/server/src/modules/contracts/jobs.ts';
import { jobs as billJobs } from '../apps/server/src/modules/salaries/jobs.ts';
import { agentHouse } from './agent-house.ts';
import { freshKey, PAYMENT_PASSWORD } from './cashier.ts';
import { putBelow } from './lines.ts';
import { holdJobs } from './hold-job.ts';
import { settledBet } from './settled-bet.ts';
import { sweptAgents } from './swept-agents.ts';
import { must, openWorld, wrong, type CallOptions, type Person, type World } from './world.ts';

/**
 * Every call of the agent centre, as the contract has them, against a sibling, an upline, a stranger
 * in another brand, a member who is no agent, and nobody: what is not of the own line is not there.
 */
type Things = { member: string; account: string; link: string; paper: string };
type Input = Record<string, unknown>;
/** The second brand. */
const AWAY = { headers: { 'x-forwarded-host': 'second.example' } };
/** Nobody's, in the shape of somebody's. */
const NOBODYS: Things = {
  member: '999999999999',
  account: 'nobody99999',
  link: 'LNOBODY',
  paper: 'nobody',
};
/** What names something, and as what; by its call where one word names different things. */
const NAMING: Record<string, keyof Things> = {
  memberId: 'member',
  downlineId: 'member',
  of: 'member',
  below: 'member',
  account: 'account',
  code: 'link',
  id: 'paper',
  bill: 'paper',
};
/** Words that name nobody's things: times, pages, orders, kinds, terms and what is done. */
const NAMELESS = new Set(
  (
    'from to startDate endDate day expiresAt pageNo pageSize cursor sort order format list side ' +
    'kind state without type category prizeBase period tiers dailyBetAmount carry ownPlayCounts ' +
    'rebates modes domain note usesMax version answer action paymentPassword confirm ' +
    'affectedVersion reason amount'
  ).split(' '),
);
const DAYS = { from: '2026-01-01', to: '2026-01-31' };
const TERMS = {
  kind: 'HOUR',
  period: 'hour',
  tiers: [{ validBet: '0.00', profitLoss: '0.00', activeMembers: 0, rate: 5000 }],
};
/** What a call needs beside the names; everything that is not in here needs nothing. */
const BESIDE: Record<string, Input> = {
  'PUT /wps/agent/links': { type: 'member' },
  'PUT /wps/agent/accounts': { type: 'member' },
  'GET /wps/agent/contracts': { kind: 'HOUR', side: 'downline' },
  'PUT /wps/agent/contracts': TERMS,
  'POST /wps/agent/contracts/{id}/answer': { version: 1, answer: 'reject' },
  'POST /wps/agent/contracts/{id}/end': { version: 1, action: 'ask' },
  'GET /wps/agent/rebates/{day}/downlines': { day: '2026-01-05', category: 'RNG' },
  'POST /wps/agent/bills/{id}/pay': { from: 'agent_account', paymentPassword: PAYMENT_PASSWORD },
  'POST /wps/agent/bills/{id}/dispute': { reason: 'swept through' },
  'PUT /wps/agent/account/out': { amount: '1.00' },
  'GET /wps/agent/income': DAYS,
  'GET /wps/agent/income/payments': DAYS,
  'GET /wps/agent/team/overview': DAYS,
  'GET /wps/agent/team/profits': DAYS,
};
const isCall = (one: unknown): one is CallShape =>
  typeof one === 'object' && one !== null && 'path' in one && 'method' in one && 'needs' in one;
const nameOf = (call: CallShape) => `${call.method} ${call.path}`;
const calls = allCalls()
  .map((one) => one.definition)
  .filter((call) => call.path.startsWith('/wps/agent/'));
const ofAgents = calls.filter((call) => call.needs !== 'nothing');
/** A new account is named by whoever opens it: whether a name is free everybody may ask. */
const OPENS = 'PUT /wps/agent/accounts';
const wordsOf = ({ params, query, body }: CallShape) =>
  [params, query, body].flatMap((part) =>
    part && 'shape' in part ? Object.keys(part.shape as object) : [],
  );
const namesOf = (call: CallShape) =>
  nameOf(call) === OPENS ? [] : wordsOf(call).filter((word) => Object.hasOwn(NAMING, word));

let world: World;
let ask: (call: CallShape, input: Input, options: CallOptions) => ReturnType<World['call']>;
let people: Record<'top' | 'agent' | 'below' | 'sibling' | 'member', Person>;
let away: Person;
const things: Record<string, Things> = {};
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  // Whatever changes here was changed by a call.
  await holdJobs(world, [...billJobs, ...contractJobs]);
  const house = await agentHouse(world);
  const { db } = world.server.kernel;
  ({ agent: away } = await house.elsewhere());
  await db.run(`update brands set settings = settings || jsonb_build_object('switches',
    coalesce(settings->'switches', '{}') || (select settings->'switches' from brands
      where brand_id = 1)) where brand_id = 2`);
  brandsChanged.say(world.server.kernel, {});
  ask = (call, input, options) => world.call(call, wrong(input), { key: freshKey(), ...options });
  const top = await house.agent();
  const { agent, below, other: sibling } = await sweptAgents(world, away.memberId);
  people = { top, agent, below, sibling, member: await world.register() };
  for (const one of [agent, sibling]) {
    await putBelow(world, { memberId: one.memberId, uplineId: top.memberId });
  }
  await db.run(`insert into agent_links (brand_id, code, agent_id, type, domain, created_at)
    select 1, c, m, 'member', 'localhost', now()
    from (values ('LTOP', ${top.memberId}), ('LBELOW', ${below.memberId})) as v(c, m)`);
  for (const [table, more] of [
    ['contracts', ''],
    ['contract_versions', `, 'key', 'swept-top'`],
    ['contract_runs', ''],
    ['bills', `, 'bill_id', 'swept-top', 'number', 'swept-top', 'payee_id', ${top.memberId}`],
  ] as const) {
    const self = table === 'contracts' ? `, 'downline_id', ${top.memberId}` : '';
    await db.run(`insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(
      'contract_id', 'swept-top'${self}${more}))).* from ${table} one
      where contract_id = 'swept-theirs'`);
  }
  for (const one of Object.values(people)) {
    await settledBet(db, { memberId: one.memberId, validBetMinor: 10_000n });
  }
  const of = ({ memberId: member, username: account }: Person, link: string, paper: string) => ({
    member,
    account,
    link,
    paper,
  });
  things.upline = of(top, 'LTOP', 'swept-top');
  things.agent = of(agent, 'LSWEPT', 'swept');
  things.below = of(below, 'LBELOW', 'swept-below');
  things.sibling = of(sibling, 'LTHEIRS', 'swept-theirs');
  things.elsewhere = of(away, 'LELSEWHERE', 'swept-elsewhere');
  // Nobody's member stands outside of every line and has no papers; only its name can be asked.
  things.member = of(people.member, 'LNOBODY', 'nobody');
});
afterAll(async () => {
  await world.close();
});

/** All that a refused call might have changed, by what it is. */
const state = async () => {
  const whole = (name: string, order: string) =>
    `'${name}', (select md5(jsonb_agg(to_jsonb(one) order by ${order})::text) from ${name} one)`;
  const counted = (name: string, where = 'true') =>
    `'${name}', (select count(*) from ${name} where ${where})`;
  const [row] = await world.server.kernel.db.composed<{ all: unknown }>(`select jsonb_build_object(
    ${whole('contracts', 'contract_id')}, ${whole('bills', 'bill_id')},
    ${whole('agent_links', 'code')}, ${whole('member_terms', 'member_id, from_at')},
    ${counted('contract_versions')}, ${counted('transfers', `kind like 'agent%'`)},
    ${counted('opened_accounts')},
    'types', (select md5(jsonb_agg(jsonb_build_array(member_id, type) order by member_id)::text)
      from members),
    ${counted('audit_log', `action not like '%login%'`)}) as all`);
  return row?.all;
};
/** Each way to ask: the lists of the files one by one. */
const waysOf = (call: CallShape): Input[] => {
  const beside = BESIDE[nameOf(call)] ?? {};
  if (call.path !== '/wps/agent/files/{list}') return [beside];
  return agentFiles.AGENT_FILES.map((list) => ({
    list,
    format: 'csv',
    ...(['overview', 'profits', 'income', 'payments'].includes(list) ? DAYS : {}),
    ...(list === 'contracts' || list === 'bills' ? { kind: 'HOUR' } : {}),
    ...(list === 'contracts' ? { side: 'downline' } : {}),
    ...(list === 'bills' ? { side: 'downlines' } : {}),
  }));
};
const inputOf = (call: CallShape, beside: Input, { name, own }: { name?: string; own: Things }) => {
  const required = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, word]) => String(word));
  const words = nameOf(call) === 'PUT /wps/agent/contracts' ? ['downlineId'] : required;
  const names = [...words.filter((word) => Object.hasOwn(NAMING, word)), ...(name ? [name] : [])];
  return { ...beside, ...Object.fromEntries(names.map((w) => [w, own[must(NAMING[w])]])) };
};
/** What was told: the file as the text that it is. */
const toldOf = ({ status, raw }: { status: number; raw: Record<string, unknown> }) => {
  const { value } = raw as { value?: { base64?: string } };
  const file = typeof value?.base64 === 'string' ? Buffer.from(value.base64, 'base64') : '';
  return { status, raw, file: String(file) };
};

it('every word of the calls of agents names something, or is known to name nothing', () => {
  const words = ofAgents.flatMap(wordsOf).filter((word) => !Object.hasOwn(NAMING, word));
  expect(words.filter((word) => !NAMELESS.has(word))).toEqual([]);
  expect(ofAgents.length).toBeGreaterThan(30);
  expect(ofAgents.every((call) => call.agentsOnly)).toBe(true);
  const others = calls.filter((call) => call.needs === 'nothing');
  expect(others.map(nameOf).toSorted()).toEqual([
    'GET /wps/agent/affiliate',
    'POST /wps/agent/links/{code}/clicks',
    'PUT /wps/agent/affiliate/application',
  ]);
});

it('every call of the contract files of agents is one of these', () => {
  const files = {
    agentFiles,
    agentCalls,
    contentAgents,
    contractCalls,
    rebateCalls,
    salaryCalls,
    teamCalls,
  };
  const known = new Set(calls.map(nameOf));
  for (const [file, exported] of Object.entries(files)) {
    const own = Object.values(exported as Record<string, unknown>).filter(isCall);
    expect(own.length, file).toBeGreaterThan(0);
    expect(own.map(nameOf).filter((name) => !known.has(name))).toEqual([]);
  }
  // And each that somebody may make by a name is asked for the things of others.
  const named = ofAgents.filter((call) => namesOf(call).length > 0);
  expect(named.length).toBeGreaterThan(15);
});

it('[AG-32] no call of an agent is answered to nobody or to a member who is none', async () => {
  const before = await state();
  const own = must(things.agent);
  for (const call of ofAgents) {
    for (const way of waysOf(call)) {
      const input = inputOf(call, way, { own });
      for (const [options, errorCode] of [
        [{}, 'login_required'],
        [{ token: people.member.token }, 'error_not_agent'],
        [{ token: people.agent.token, ...AWAY }, 'token_expired'],
        [{ token: away.token }, 'token_expired'],
      ] as const) {
        const answer = await ask(call, input, options);
        expect(answer.errorCode, nameOf(call)).toBe(errorCode);
        expect(answer.raw.value ?? null, nameOf(call)).toBeNull();
      }
    }
  }
  expect(await state()).toEqual(before);
});

/**
 * Who asks for whose things: a register is empty then, one thing not found, as of nobody (D-J66).
 * An upline looks down its whole team, and into no paper below.
 */
const ASKED: { by: 'agent' | 'sibling' | 'top' | 'away'; whose: string[]; isAbove?: boolean }[] = [
  { by: 'agent', whose: ['sibling', 'upline', 'elsewhere', 'member'] },
  { by: 'sibling', whose: ['agent', 'below', 'upline', 'elsewhere'] },
  { by: 'away', whose: ['agent', 'below', 'sibling', 'upline'] },
  { by: 'top', whose: ['below', 'elsewhere', 'member'], isAbove: true },
];
it.each(ASKED)(
  '[AG-32] to $by things out of its reach are those of nobody: nothing is told or done',
  async ({ by, whose, isAbove }) => {
    const options = by === 'away' ? { token: away.token, ...AWAY } : { token: people[by].token };
    const before = await state();
    let asked = 0;
    for (const call of ofAgents) {
      // From above the team is seen by its figures; only what two signed below is out of reach.
      const names = namesOf(call).filter(
        (name) => !isAbove || name === 'id' || name === 'code' || call.method !== 'GET',
      );
      for (const way of waysOf(call)) {
        for (const name of names) {
          const nothing = await ask(call, inputOf(call, way, { name, own: NOBODYS }), options);
          if (nothing.success) expect(nothing.value, nameOf(call)).toMatchObject({});
          else expect(['not_found', 'invalid_parameters']).toContain(nothing.errorCode);
          for (const who of whose) {
            const own = must(things[who]);
            const answer = await ask(call, inputOf(call, way, { name, own }), options);
            expect(toldOf(answer), `${nameOf(call)} ${name} of ${who}`).toEqual(toldOf(nothing));
            asked += 1;
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(isAbove ? 20 : 80);
    expect(await state()).toEqual(before);
  },
);

it('[AG-32] what an agent is told without a name is of its own line alone', async () => {
  const secrets = (...whose: string[]) =>
    whose.flatMap((who) => {
      const { account, link, paper } = must(things[who]);
      return [account, link, paper].filter((word) => !Object.values(NOBODYS).includes(word));
    });
  const askers = [
    { token: people.agent.token, hidden: secrets('sibling', 'elsewhere', 'member') },
    { token: people.sibling.token, hidden: secrets('agent', 'below', 'elsewhere', 'member') },
    { token: away.token, hidden: secrets('agent', 'below', 'sibling', 'upline'), ...AWAY },
  ];
  let told = 0;
  for (const call of ofAgents.filter((one) => one.method === 'GET' && !one.path.includes('{id}'))) {
    // One bill as a file is of whoever is named.
    for (const way of waysOf(call).filter(({ list }) => list !== 'bill')) {
      for (const { hidden, ...options } of askers) {
        const answer = await ask(call, way, options);
        expect(answer.success, `${nameOf(call)} ${JSON.stringify(answer.raw)}`).toBe(true);
        const words = JSON.stringify(toldOf(answer)).split(/[^\w-]+/);
        expect(
          words.filter((word) => hidden.includes(word)),
          nameOf(call),
        ).toEqual([]);
        told += words.filter((word) => word === people.below.username).length;
      }
    }
  }
  // The agent itself finds its downline in them: the lists are not simply empty.
  expect(told).toBeGreaterThan(4);
});

it('[AG-32] an agent and who it has signed with find what the others did not', async () => {
  for (const call of ofAgents.filter((one) => one.path.includes('{id}') && one.method === 'GET')) {
    for (const [by, whose] of [
      ['agent', 'agent'],
      // What other terms would have brought is asked by whoever they are offered to.
      [call.path.endsWith('/what-if') ? 'below' : 'agent', 'below'],
      ['below', 'below'],
      ['sibling', 'sibling'],
    ] as const) {
      const input = inputOf(call, {}, { own: must(things[whose]) });
      const answer = await ask(call, input, { token: people[by].token });
      expect(answer.errorCode, `${nameOf(call)} ${by}`).not.toBe('not_found');
    }
  }
});

it('a code of another brand, or of nobody, tells a visitor nothing', async () => {
  for (const name of ['GET /wps/agent/affiliate', 'POST /wps/agent/links/{code}/clicks']) {
    const call = must(calls.find((one) => nameOf(one) === name));
    const nothing = await ask(call, { code: NOBODYS.link }, {});
    const { link } = must(things.elsewhere);
    const answer = await ask(call, { code: link }, {});
    // What was asked for is said again, and nothing else.
    const told = JSON.stringify(toldOf(answer)).replaceAll(link, NOBODYS.link);
    expect(told, name).toBe(JSON.stringify(toldOf(nothing)));
  }
});
