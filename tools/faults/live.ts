import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const desk = `${modules}/brands/desk`;
const test = `${desk}/live.test.ts`;
const goes = 'two owners let a brand go live';
const row = 'issue 24 line 5';

/** What keeps play money from becoming money. */
export const LIVE: readonly Fault[] = [
  {
    name: 'live-judged-again',
    row,
    file: `${desk}/actions/decide-live.ts`,
    find: 'if (Object.keys(fields).length > 0) return',
    put: 'if (Object.keys(fields).length > 100) return',
    test,
    red: goes,
  },
  {
    name: 'live-money-goes',
    row,
    file: `${desk}/actions/decide-live.ts`,
    find: 'minor += await endPlayMoney(tx, one)',
    put: 'minor += one.memberId - one.memberId',
    test,
    red: goes,
  },
  {
    name: 'live-late-money-goes',
    row,
    file: `${desk}/actions/decide-live.ts`,
    find: 'of await endedWithMoney(kernel.db, brandId)',
    put: 'of (await endedWithMoney(kernel.db, brandId)).slice(1)',
    test,
    red: goes,
  },
  {
    name: 'live-pools-go',
    row,
    file: `${desk}/actions/decide-live.ts`,
    find: 'await endPlayPools(tx, brandId)',
    put: 'await Promise.resolve(endPlayPools && 0n)',
    test,
    red: goes,
  },
  {
    name: 'live-ended-for-good',
    row,
    file: `${modules}/blocks/actions/lift.ts`,
    find: ' || row.for_good',
    put: '',
    test,
    red: goes,
  },
  {
    name: 'live-own-brand',
    row,
    file: `${desk}/actions/live.ts`,
    find: "if (row.brand_id !== ctx.brand.id) return refuse('operation_not_allowed');\n",
    put: '',
    test,
    red: 'only owners of the very brand ask',
  },
  {
    name: 'live-two-persons',
    row,
    file: `${desk}/steps/live-facts.ts`,
    find: 'makers, deciderId: row.operator_id',
    put: 'makers: [], deciderId: row.operator_id',
    test,
    red: 'only owners of the very brand ask',
  },
  {
    name: 'live-play-at-rest',
    row,
    file: `${desk}/rules/live-items.ts`,
    find: 'count > 0 ?',
    put: 'count > 1 ?',
    test,
    red: 'play that is under way is counted',
  },
];
