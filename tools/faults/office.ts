import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';

/** What operators read of agents, their contracts and bills. */
export const OFFICE: readonly Fault[] = [
  {
    name: 'one-agent-of-a-network',
    row: 'D-J52',
    file: `${modules}/agents/desk/rules.ts`,
    find: 'rest = rest.filter(({ memberId }) => !told.has(memberId));',
    put: 'rest = told.size > 0 ? [] : rest;',
    test: `${modules}/agents/desk/clusters.test.ts`,
    red: 'a network that many come by hides nobody: each line it has two of is told',
  },
  {
    name: 'running-version-ended',
    row: 'AG-19',
    file: `${modules}/contracts/actions/list.ts`,
    find: "return row.is_held ? 'suspended' : 'active';",
    put: "return row.is_held ? 'suspended' : 'terminated';",
    test: `${modules}/contracts/contracts.test.ts`,
    red: '[AG-19, AG-20] a lower rate shows what ends; named again it ends and is offered anew',
  },
  {
    name: 'register-of-nothings',
    row: 'AG-24',
    file: `${modules}/salaries/desk/store.ts`,
    find: 'b.state <> $8',
    put: 'b.state is not null',
    test: `${modules}/salaries/desk/salaries-desk.test.ts`,
    red: '[AG-24] the register shows all bills with the sums of what matches, page by page',
  },
];
