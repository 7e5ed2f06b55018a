import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const recounted = 'tests/recounted-rewards.test.ts';
const again = 'tests/corrected-again.test.ts';

/** Rewards counted once more, corrected, and seeded. */
export const EXACT_REWARDS: readonly Fault[] = [
  {
    name: 'recount-raffles',
    row: 'issue 21',
    file: 'apps/server/src/reward-recounts.ts',
    find: 'ACTIVITIES_RECOUNT, RAFFLES_RECOUNT,',
    put: 'ACTIVITIES_RECOUNT,',
    test: recounted,
    red: 'a bet that brought no ticket',
  },
  {
    name: 'recount-bonus-weights',
    row: 'issue 21',
    file: `${modules}/deposit-offers/rows/recount.ts`,
    find: 'sum(c.most * c.weight)',
    put: 'sum(c.most * 1000)',
    test: recounted,
    red: 'a bonus that is done before its bets, by their weights',
  },
  {
    name: 'task-first-day',
    row: 'PR-04',
    file: `${modules}/activities/rows/progress.ts`,
    find: 'select member_id, category, -valid_bet, day from ended_anew where first <> day',
    put: 'select member_id, category, 0::bigint, day from ended_anew where first <> day',
    test: again,
    red: 'what is taken back today of a bet of yesterday takes nothing off the task of today',
  },
  {
    name: 'seed-later-once',
    row: 'issue 21',
    file: `${modules}/content/rows/seeds.ts`,
    find: 'and s.seeded_at < $4::timestamptz',
    put: "and s.seeded_at < $4::timestamptz + interval '9 years'",
    test: 'tests/seeded-house.test.ts',
    red: 'a further start gives nothing twice, and revives nothing that was ended',
  },
];
