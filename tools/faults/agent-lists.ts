import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const test = `${modules}/agent-files/agent-files.test.ts`;

const down = `${modules}/salaries/way-down.test.ts`;
const moved = 'who has moved shows what was until then, and nothing to anybody else';

/** Lists of the agent centre: what is off, what their files hold, and what a figure opens to. */
export const AGENT_LISTS: readonly Fault[] = [
  {
    name: 'file-round-the-switch-of-its-page',
    row: 'RO-02',
    file: `${modules}/agent-files/files/sheet.ts`,
    find: 'if (call.switch && !isNodeOn(ctx.brand, call.switch))',
    put: 'if (call.switch && !isNodeOn(ctx.brand, "agentCenter"))',
    test,
    red: 'the file of a page that is off is refused like the page',
  },
  {
    name: 'file-without-the-order-of-its-page',
    row: 'AG-33',
    file: `${modules}/agent-files/files/sheet.ts`,
    find: 'const read = call.query.safeParse(given);',
    put: 'const read = call.query.safeParse({ ...given, order: undefined });',
    test,
    red: 'a file holds what its page shows under every filter and in every order',
  },
  {
    name: 'bill-of-a-kind-that-is-off',
    row: 'RO-02',
    file: `${modules}/salaries/actions/show.ts`,
    find: "return isKindOn(settingsOf(ctx.brand), row.kind) ? row : refuse('feature_off');",
    put: 'return row;',
    test,
    red: 'of a kind that is off no contract and no bill is answered',
  },
  {
    name: 'kind-whose-page-is-off',
    row: 'RO-02',
    file: `${modules}/contracts/rules.ts`,
    find: '!isNodeOff(settings.treeOff, KIND_NODES[kind]) &&',
    put: '',
    test,
    red: 'of a kind that is off no contract and no bill is answered',
  },
  {
    name: 'ends-of-another-line',
    row: 'D-J57',
    file: `${modules}/team/rows/ends.ts`,
    find: 'and ($2::bigint = $3 or $2 = any (line_at($1, e.member_id, e.at)))',
    put: 'and $2::bigint > 0',
    test: down,
    red: moved,
  },
  {
    name: 'where-who-left-stands-now',
    row: 'AG-32',
    file: `${modules}/team/steps/of-team.ts`,
    find: 'line.includes(agentId) ? line.slice(line.indexOf(agentId) + 1) : []',
    put: 'line.slice(line.indexOf(agentId) + 1)',
    test: down,
    red: moved,
  },
  {
    name: 'once-of-the-team-is-always',
    row: 'AG-32',
    file: `${modules}/team/steps/of-team.ts`,
    find: '(line.until_at === null || !from || line.until_at > from)',
    put: '(line.until_at === null || !from || line.until_at <= from || line.until_at > from)',
    test: down,
    red: moved,
  },
  {
    name: 'members-of-every-line-of-a-bill',
    row: 'AG-26',
    file: `${modules}/salaries/rows/members.ts`,
    find: 'and ($13::bigint is null or x.child = $13)',
    put: 'and ($13::bigint is null or x.child > 0)',
    test: down,
    red: 'the members of one line are those that its row of the bill is the sum of',
  },
  {
    name: 'payments-of-every-agent',
    row: 'AG-10',
    file: `${modules}/salaries/rows/income.ts`,
    find: 'm.agent_id = $2 and m.at >= $3',
    put: 'm.agent_id >= $2 and m.at >= $3',
    test,
    red: 'what came in, rebates and announcements come as files, as shown',
  },
  {
    name: 'bets-of-whoever-in-a-bill',
    row: 'AG-24',
    file: `${modules}/salaries/actions/ends.ts`,
    find: '|| !(await isOfBill(ctx, row, one.member_id))',
    put: '',
    test: down,
    red: 'the office goes down from each bill to its members, days and single bets',
  },
];
