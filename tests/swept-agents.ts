import { hashPassword } from '../apps/server/src/modules/members/index.ts';
import { brandsChanged } from '../apps/server/src/modules/brands/index.ts';
import type { BillInputs } from '../apps/server/src/modules/salaries/rules.ts';
import { PAYMENT_PASSWORD } from './cashier.ts';
import { putBelow } from './lines.ts';
import type { Person, World } from './world.ts';

const FIGURES = { stake: '10000', payout: '9000', validBet: '10000', activeMembers: 1, costs: {} };
const TERMS: BillInputs['terms'] = {
  kind: 'DAILY',
  period: 'day',
  tiers: [{ validBet: '0', profitLoss: '0', activeMembers: 0, rate: 10_000 }],
  dailyBetAmount: null,
  carry: 'none',
  ownPlayCounts: true,
  costs: [],
};
const INPUTS: BillInputs = {
  contract: { id: 'swept', version: 1, hash: 'swept' },
  window: { from: '2026-01-05T00:00:00.000Z', until: '2026-01-06T00:00:00.000Z' },
  terms: TERMS,
  team: FIGURES,
  own: FIGURES,
  activeFrom: '10000',
  dayValidBet: '0',
  carryIn: '0',
  isFirstHalf: false,
  hours: [],
};

/**
 * An agent with one below, another one at the top, and what each has: links, contracts, bills.
 * `swept` is the agent's own, `swept-below` what it gives its downline, `swept-theirs` of the other
 * agent, `swept-elsewhere` of a member in another brand.
 */
export const sweptAgents = async (world: World, elsewhereId: string) => {
  const { kernel } = world.server;
  const { db } = kernel;
  const hash = await hashPassword(PAYMENT_PASSWORD);
  const agentOf = async (): Promise<Person> => {
    const one = await world.register();
    // Before the first call: what a token says of its member is kept for a while.
    await db.run('update members set type = 2, payment_password_hash = $2 where member_id = $1', [
      BigInt(one.memberId),
      hash,
    ]);
    return one;
  };
  const [agent, below, other] = [await agentOf(), await agentOf(), await agentOf()];
  await putBelow(world, { memberId: below.memberId, uplineId: agent.memberId });
  await db.run(
    `update brands set settings = settings || jsonb_build_object('switches',
       coalesce(settings->'switches', '{}') || $1) where brand_id = 1`,
    [
      JSON.stringify({
        contractDividend: true,
        dailySalary: true,
        hourSalary: true,
        realtimeSalary: true,
      }),
    ],
  );
  brandsChanged.say(kernel, {});
  const ids = [agent, below, other].map(({ memberId }) => BigInt(memberId));
  const all = [...ids, BigInt(elsewhereId)];
  await db.run(
    `insert into agent_links (brand_id, code, agent_id, type, domain, created_at)
     select b, code, id, 'member', 'localhost', now()
     from (values (1, 'LSWEPT', $1::bigint), (1, 'LTHEIRS', $2), (2, 'LELSEWHERE', $3))
       as l(b, code, id)`,
    [ids[0], ids[2], BigInt(elsewhereId)],
  );
  const rows = `(values (1, 'swept', 'DAILY', null::bigint, $1::bigint),
    (1, 'swept-below', 'HOUR', $1, $2), (1, 'swept-theirs', 'DAILY', null, $3),
    (2, 'swept-elsewhere', 'DAILY', null, $4)) as c(brand, id, kind, upline, downline)`;
  await db.run(
    `insert into contracts (brand_id, contract_id, kind, upline_id, downline_id, state, version,
       requested_by, requested_at)
     select brand, id, kind, upline, downline, 'active', 1,
       case when upline is null then 'house' else 'upline' end, now() from ${rows}`,
    all,
  );
  await db.run(
    `insert into contract_versions (brand_id, contract_id, version, terms, hash, requested_by,
       asked_by, key, digest, at)
     select brand_id, contract_id, 1, $1, contract_id, requested_by, 'swept', contract_id, '', now()
     from contracts where contract_id like 'swept%'`,
    [JSON.stringify(TERMS)],
  );
  await db.run(`insert into contract_runs (brand_id, contract_id, version, from_at)
    select brand_id, contract_id, 1, '2026-01-01' from contracts where contract_id like 'swept%'`);
  // What the agent owed below is paid; what the other one gets waits for an operator.
  await db.run(
    `insert into bills (brand_id, bill_id, number, kind, contract_id, version, payer_id, payee_id,
       from_at, until_at, run, state, gross, paid, rate, tier, valid_bet, active_members,
       carry_out, is_gated, inputs, inputs_hash, calculated_at, due_at, needs_approval)
     select brand_id, contract_id, contract_id, kind, contract_id, 1, upline_id, downline_id,
       '2026-01-05', '2026-01-06', 'window',
       case when upline_id is null then 'calculated' else 'issued' end, 100,
       case when upline_id is null then 0 else 100 end, 10000, 0, 10000, 1, 0, false, $1, '',
       now(), now() + interval '1 year', contract_id = 'swept-theirs' from contracts
     where contract_id like 'swept%'`,
    [JSON.stringify(INPUTS)],
  );
  return { agent, below, other };
};
