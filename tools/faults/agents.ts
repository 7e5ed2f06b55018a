import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const lines = `${modules}/members/lines.test.ts`;
const agents = `${modules}/agents/agents.test.ts`;
const office = `${modules}/agents/office.test.ts`;

/** Lines of agents: who stands below whom, what they may give, and what a move drags along. */
export const AGENTS: readonly Fault[] = [
  {
    name: 'line-of-its-time',
    row: 'AG-33',
    file: `${modules}/members/functions/line-at.sql`,
    find: ' and l.from_at <= p_at',
    put: '',
    test: lines,
    red: 'a move takes effect at its moment with all below, and nothing of before moves',
  },
  {
    name: 'line-to-come',
    row: 'AG-28',
    file: `${modules}/members/functions/begin-line.sql`,
    find: 'l.from_at > p_at',
    put: 'false',
    test: lines,
    red: 'a move takes effect at its moment with all below, and nothing of before moves',
  },
  {
    name: 'link-used-up',
    row: 'AG-27',
    file: `${modules}/agents/actions/links.ts`,
    find: 'return link !== undefined && isGood(ctx, tx, link);',
    put: 'return link !== undefined;',
    test: agents,
    red: 'of two who come by the last use of a link one is in',
  },
  {
    name: 'terms-above-own',
    row: 'D-J11',
    file: `${modules}/agents/actions/downlines.ts`,
    find: 'exceeds(terms, await termsOf(tx, ctx.brand, owner))',
    put: 'false',
    test: agents,
    red: 'terms never rise on the way down nor fall below what was given further down',
  },
  {
    name: 'terms-below-given',
    row: 'D-J11',
    file: `${modules}/agents/actions/downlines.ts`,
    find: 'exceeds(await mostBelow(tx, one), terms)',
    put: 'false',
    test: agents,
    red: 'terms never rise on the way down nor fall below what was given further down',
  },
  {
    name: 'team-alone',
    row: 'AG-32',
    file: `${modules}/agents/steps/own.ts`,
    find: '(await isBelow(ctx.db, { brandId, agentId, memberId }))',
    put: '(await isBelow(ctx.db, { brandId, agentId, memberId })) || agentId > 0n',
    test: agents,
    red: 'outside the own tree nobody is there: sibling, upline, deeper, other brand',
  },
  {
    name: 'joined-the-closed',
    row: 'D-J13',
    file: `${modules}/members/rows/lines.ts`,
    find: 'c.member_id = a.id)',
    put: 'c.member_id = a.id and false)',
    test: office,
    red: 'a closed agent: links end, nobody joins below, who stood there moves up next day',
  },
  {
    name: 'turnover-left-behind',
    row: 'D-J14',
    file: `${modules}/transfers/actions/transfer.ts`,
    find: 'const TURNOVER_TIMES = 100;',
    put: 'const TURNOVER_TIMES = 0;',
    test: `${modules}/transfers/transfers.test.ts`,
    red:
      'transfers do not dodge turnover: a deposit that was not bet leaves neither to the ' +
      'upline nor to the downline',
  },
  {
    name: 'closed-agent-earns-on',
    row: 'D-J13',
    file: `${modules}/agents/actions/office.ts`,
    find: 'heardBy(agentClosed.of(ctx), {',
    put: 'heardBy(agentClosed.of(ctx).slice(0, 0), {',
    test: `${modules}/contracts/closed-agents.test.ts`,
    red: 'what a closed agent has with its upline ends at the border',
  },
  {
    name: 'size-of-before',
    row: 'AG-07',
    file: `${modules}/agents/functions/team-size.sql`,
    find: 't.from_at <= p_at order by',
    put: 't.from_at <= p_at and false order by',
    test: `${modules}/agents/desk/sizes.test.ts`,
    red: 'a team is as large as those who stand below, counted already or not',
  },
  {
    name: 'own-bets-unseen',
    row: 'D-J27',
    file: `${modules}/agents/desk/rules.ts`,
    find: 'const own = ids.has(agentId) ? (bets.own.get(agentId) ?? 0n) : 0n;',
    put: 'const own = 0n;',
    test: `${modules}/agents/desk/clusters.test.ts`,
    red: 'accounts of one machine stand at the agent whose contract their bets feed most',
  },
  {
    name: 'terms-raised-alone',
    row: 'D-J11',
    file: `${modules}/brands/desk/rules/guards.ts`,
    find: "  'agentTerms.rebates': anyHigher,\n",
    put: "  'agentTerms.rebates': off,\n",
    test: `${modules}/brands/desk/guarded-parts.test.ts`,
    red: 'what agents at the top have is raised by two persons only',
  },
];
