import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const suspicions = `${modules}/suspicions/suspicions.test.ts`;
const rules = `${modules}/suspicions/rules.test.ts`;
const races = `${modules}/tournaments/changed.test.ts`;
const dismissed = 'what was dismissed is no risk and stays so until there is another reason';

/** Who looks like abuse, and races that an operator changes or cancels. */
export const SUSPICIONS: readonly Fault[] = [
  {
    name: 'suspicion-dismissed',
    row: 'issue 21, abuse lives',
    file: `${modules}/suspicions/store.ts`,
    find: [
      "state = case when s.state = 'dismissed' and not $6::text[] <@ s.decided_codes",
      " then 'open'\n       else s.state end,",
    ].join(''),
    put: "state = 'open',",
    test: suspicions,
    red: dismissed,
  },
  {
    name: 'suspicion-twice',
    row: 'issue 21, abuse lives',
    file: `${modules}/suspicions/actions/desk.ts`,
    find: "    if (row.state !== 'open') return refuse('state_conflict');\n",
    put: '',
    test: suspicions,
    red: dismissed,
  },
  {
    name: 'suspicion-honest',
    row: 'issue 21, abuse lives',
    file: `${modules}/suspicions/rules.ts`,
    find: 'count >= GIVEN_UP && count * 2 >= of',
    put: 'count >= GIVEN_UP && of > 0',
    test: suspicions,
    red: 'who gives most bonuses up is shown with what was counted, and honest takers are not',
  },
  {
    name: 'suspicion-dorm',
    row: 'issue 21, abuse lives',
    file: `${modules}/suspicions/rules.ts`,
    find: 'const points = isNear ? 20 : closePoints(close.length);',
    put: 'const points = closePoints(found.length);',
    test: rules,
    red: 'a network of many who take bonuses is no ring, and with the same bets it is',
  },
  {
    name: 'suspicion-audit',
    row: 'issue 21, abuse lives',
    file: `${modules}/suspicions/actions/desk.ts`,
    find: "action: `suspicions.${input.state === 'dismissed' ? 'dismiss' : 'confirm'}`,",
    put: "action: 'suspicions.dismiss',",
    test: suspicions,
    red: 'who decides is in the audit log, and content or read-only may neither see nor decide',
  },
  {
    name: 'race-read',
    row: 'issue 21, races',
    file: `${modules}/tournaments/actions/change-tournament.ts`,
    find: 'termsOf(before) !== request.payload.was || ',
    put: '',
    test: races,
    red: 'prizes above what one gives wait for a second person, who changes what was read',
  },
  {
    name: 'race-cancelled',
    row: 'issue 21, races',
    file: `${modules}/tournaments/rules.ts`,
    find: "row.state === 'open' && now < row.ends_at",
    put: 'now < row.ends_at',
    test: races,
    red: 'a cancelled race pays nobody, is shown as cancelled, and is never changed again',
  },
  {
    name: 'race-ended-alone',
    row: 'D-I23',
    file: `${modules}/tournaments/actions/end-tournament.ts`,
    find: '    if (asked) return asked;\n',
    put: '    void asked;\n',
    test: races,
    red: 'a race that two persons made is ended early by two as well: who ends it says who wins',
  },
];
