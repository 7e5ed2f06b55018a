import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const activities = `${modules}/activities`;
const states = `${activities}/activities.test.ts`;
const tasks = `${activities}/tasks.test.ts`;
const desk = `${activities}/desk.test.ts`;

/** Activities of promotions: their states, places, applications and what is issued. */
export const ACTIVITIES: readonly Fault[] = [
  {
    name: 'activities-table',
    row: 'PR-04',
    file: 'packages/contract/src/activity-states.ts',
    find: "rejected: ['applying', 'close'],",
    put: "rejected: ['applying', 'issued', 'close'],",
    test: 'packages/contract/src/activity-states.test.ts',
    red: 'seventeen are legal',
  },
  {
    name: 'activities-sift',
    row: 'PR-04',
    file: `${activities}/rows/progress.ts`,
    find: 'where greatest(0, coalesce(d.sum, 0)) >= r.need',
    put: 'where greatest(0, coalesce(d.sum, 0)) > r.need',
    test: tasks,
    red: '[PR-04, PR-05] a task is signed up, in progress, issued and claimed by what is bet',
  },
  {
    name: 'recompute-scores',
    row: 'issue 21',
    file: `${modules}/tournaments/rows/recount.ts`,
    find: 'where coalesce(s.score, 0) <> coalesce(k.score, 0)',
    put: 'where coalesce(s.score, 0) > coalesce(k.score, 0)',
    test: 'apps/server/src/reward-recounts.test.ts',
    red: 'a score that a bet too many counted for is found',
  },
  {
    name: 'activities-close',
    row: 'PR-04',
    file: `${activities}/rules.ts`,
    find: 'if (!one?.is_on || (one.ends_at !== null && one.ends_at.getTime() <= now)) return',
    put: 'if (!one?.is_on) return',
    test: states,
    red: '[PR-04] before its start nothing is done, and after its end neither',
  },
  {
    name: 'activities-collected-elsewhere',
    row: 'PR-09',
    file: `${activities}/index.ts`,
    find: '    rewardCollected.fill(kernel, noteCollected);\n',
    put: '',
    test: states,
    red: '[PR-10] what is issued waits in the reward centre; collected there it is claimed',
  },
  {
    name: 'activities-household',
    row: 'abuse 6',
    file: `${activities}/steps/seen.ts`,
    find: "return 'household';",
    put: 'return null;',
    test: states,
    red: 'a rank may be asked for, one of a household joins, and it ends with its places',
  },
  {
    name: 'activities-places',
    row: 'PR-04',
    file: `${activities}/store.ts`,
    find: 'and (places is null or issued < places)\n',
    put: '\n',
    test: tasks,
    red: 'reached while no place is left it waits for one, and is issued when there is',
  },
  {
    name: 'activities-period',
    row: 'PR-05',
    file: `${activities}/rules.ts`,
    find: 'return { period: first, first:',
    put: "return { period: 'once', first:",
    test: tasks,
    red: '[PR-04, PR-05] a task is signed up, in progress, issued and claimed by what is bet',
  },
  {
    name: 'activities-up-to',
    row: 'PR-17',
    file: `${activities}/actions/desk.ts`,
    find: 'if (amountMinor !== undefined && amountMinor > member.prize)',
    put: 'if (amountMinor !== undefined && amountMinor < 0n)',
    test: desk,
    red: '[PR-17] of a prize of up to so much a part is approved, never more than was promised',
  },
  {
    name: 'activities-picture-owner',
    row: 'RC-08',
    file: `${activities}/rows/application.ts`,
    find: 'is not null else member_id = $3 end',
    put: 'is not null else true end',
    test: desk,
    red: '[RC-08] a picture is seen by its member and, once it was sent, by the desk',
  },
  {
    name: 'activities-told-once',
    row: 'PR-10',
    file: `${modules}/rewards/store.ts`,
    find: 'where brand_id = $1 and not is_told order by',
    put: 'where brand_id = $1 order by',
    test: tasks,
    red: '[PR-10] each reward that becomes ready is told of once, in the words of each language',
  },
];
