import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const test = `${modules}/agent-files/agent-files.test.ts`;

/** Lists of the agent centre: what is off, and what their files hold. */
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
];
