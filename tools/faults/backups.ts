import type { Fault } from './fault.ts';

const backups = 'apps/server/src/modules/backups';
const test = `${backups}/backups.test.ts`;

/** A house that is brought back is whole, proved, and over nobody else's. */
export const BACKUPS: readonly Fault[] = [
  {
    name: 'restore-proves-the-books',
    row: 'issue 24 line 3',
    file: `${backups}/actions/restore.ts`,
    find: 'if (wrong !== undefined) throw new BackupFault(wrong);',
    put: "if (wrong === '') throw new BackupFault(wrong);",
    test,
    red: 'books that do not balance are not restored',
  },
  {
    name: 'restore-into-an-empty-one',
    row: 'issue 24 line 3',
    file: `${backups}/actions/restore.ts`,
    find: '  if (!there || there.count === 0) return;\n  if (!isReplacing) {',
    put: '  if (!there || there.count === 0) return;\n  if (!isReplacing && there.count < 0) {',
    test,
    red: 'a database that holds something, or serves, is not written over unless told',
  },
  {
    name: 'restore-brings-files-back',
    row: 'D-U04',
    file: `${backups}/actions/restore.ts`,
    find: '    await undo();\n    throw error;\n  }\n};\n\nconst stateOf',
    put: '    throw error;\n  }\n};\n\nconst stateOf',
    test,
    red: 'where the end of the transaction fails the files of before are back',
  },
  {
    name: 'restored-pairs-retire',
    row: 'D-U05',
    file: 'apps/server/src/modules/seeds/actions/start-anew.ts',
    find: '  await retireAll(tx);\n',
    put: '',
    test: 'tests/restored-house.test.ts',
    red: 'what was drawn since the backup is drawn for nobody again',
  },
  {
    name: 'restored-chains-end',
    row: 'D-U05',
    file: 'apps/server/src/modules/seeds/actions/chain-salts.ts',
    find: 'all.filter((chain) => chain.ended_at === null)',
    put: 'all',
    test: 'tests/restored-house.test.ts',
    red: 'what was drawn since the backup is drawn for nobody again',
  },
  {
    name: 'restored-orders-go-on',
    row: 'D-U05',
    file: 'apps/server/src/modules/raffles/index.ts',
    find: '  startAnew,\n',
    put: '',
    test: 'apps/server/src/modules/raffles/proofs.test.ts',
    red: 'a restored house draws nothing more of an order',
  },
  {
    name: 'restored-requests-wait',
    row: 'D-U05',
    file: 'apps/server/src/modules/approvals/index.ts',
    find: 'routes, gauges, startAnew }',
    put: 'routes, gauges }',
    test: 'tests/restored-house.test.ts',
    red: 'what waited for a second person is declined',
  },
  {
    name: 'restored-payouts-wait',
    row: 'D-U05',
    file: 'apps/server/src/modules/withdrawals/actions/payouts.ts',
    find: '    if (settingsOf(brand).payoutsWait) continue;\n',
    put: '',
    test: 'tests/restored-house.test.ts',
    red: 'an owner opens it; payouts wait until they are let go',
  },
];
