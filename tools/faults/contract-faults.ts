import type { Fault } from './fault.ts';

const contracts = 'apps/server/src/modules/contracts';

/** Contracts of agents: who may sign what, and what becomes of what hangs on it. */
export const CONTRACTS: readonly Fault[] = [
  {
    name: 'contract-answered-by-asker',
    row: 'AG-18',
    file: `${contracts}/steps/print.ts`,
    find: 'row.upline_id === memberId : row.downline_id === memberId',
    put: 'row.upline_id === memberId : row.downline_id === memberId || row.upline_id === memberId',
    test: `${contracts}/contracts.test.ts`,
    red: '[AG-22, RO-05] only the direct downline is offered and answers; to others nothing exists',
  },
  {
    name: 'contract-of-others',
    row: 'AG-22',
    file: `${contracts}/actions/answer.ts`,
    find: 'row.downline_id === memberId || row.upline_id === memberId;',
    put: 'row.downline_id > 0n || row.upline_id === memberId;',
    test: `${contracts}/states.test.ts`,
    red: '[AG-22, RO-05] nobody else sees a contract or moves it: in no state, from no side',
  },
  {
    name: 'contract-above-own-rate',
    row: 'AG-21',
    file: `${contracts}/actions/answer.ts`,
    find: 'own !== undefined && isWithin(own, terms, settingsOf(brand).agentContracts.gap)',
    put: 'own !== undefined',
    test: `${contracts}/contracts.test.ts`,
    red: 'a downline asks its upline, and what it asks for is judged when the upline signs',
  },
  {
    name: 'contract-signed-by-stale-list',
    row: 'AG-20',
    file: `${contracts}/actions/answer.ts`,
    find: 'input.confirm && input.affectedVersion === affected.affectedVersion',
    put: 'input.confirm || input.affectedVersion === affected.affectedVersion',
    test: `${contracts}/contracts.test.ts`,
    red: '[AG-19, AG-20] a lower rate shows what ends; named again it ends and is offered anew',
  },
  {
    name: 'contract-left-uncovered',
    row: 'D-J34',
    file: `${contracts}/steps/end.ts`,
    find: 'downlineId } of given)',
    put: 'downlineId } of given.slice(0, 0))',
    test: `${contracts}/moved.test.ts`,
    red: 'a move says what ends, ends it at its border, and both lines are told',
  },
  {
    name: 'contract-signed-twice-at-once',
    row: 'D-J05',
    file: `${contracts}/steps/line.ts`,
    find: 'if (one !== null) await lockOwn(tx, { brandId, downlineId: one, kind });',
    put: 'if (one !== null && brandId < 0) await lockOwn(tx, { brandId, downlineId: one, kind });',
    test: 'tests/raced-contracts.test.ts',
    red: 'a lower rate and what it no longer covers are not signed beside each other',
  },
  {
    name: 'contract-held-no-more',
    row: 'D-J35',
    file: `${contracts}/actions/desk.ts`,
    find: 'const wasSigned = (row: ContractRow): boolean => row.run_version !== null;',
    put: 'const wasSigned = hasRun;',
    test: `${contracts}/states.test.ts`,
    red: 'a contract is suspended whatever it waits for, and stays held when it ends',
  },
  {
    name: 'template-by-one-person',
    row: 'D-J35',
    file: `${contracts}/actions/templates.ts`,
    find: 'isDear(ctx.brand, terms) ? askSecond(ctx, tx, write)',
    put: 'isDear(ctx.brand, { tiers: [] }) ? askSecond(ctx, tx, write)',
    test: `${contracts}/templates.test.ts`,
    red: 'terms above the rate of the setting are written by two operators',
  },
];
