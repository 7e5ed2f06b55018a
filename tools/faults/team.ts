import type { Fault } from './fault.ts';

const team = 'apps/server/src/modules/team';
const figures = `${team}/team.test.ts`;
const calls = `${team}/team-calls.test.ts`;
const people = `${team}/team-people.test.ts`;
const ofPeople =
  'money, registrations and people of every team are those of its members at every moment';
const equal = 'figures of every agent are the sums of the records along the lines of each day';

/** Figures of teams: whose they are, of when, and up to where they are final. */
export const TEAM: readonly Fault[] = [
  {
    name: 'team-line-of-all-times',
    row: 'AG-33',
    file: `${team}/rows/fold.ts`,
    find: "from ends e ${lineAt('e.member_id', 'e.at')}",
    put: 'from ends e join member_lines l on l.brand_id = $1 and l.member_id = e.member_id',
    test: figures,
    red: equal,
  },
  {
    name: 'team-without-its-tail',
    row: 'AG-33',
    file: `${team}/rows/marks.ts`,
    find: '(select ends from marks)',
    put: '(select ends + 1000000 from marks)',
    test: figures,
    red: equal,
  },
  {
    name: 'team-money-twice',
    row: 'AG-33',
    file: `${team}/rows/sums.ts`,
    find:
      '(select transfers from marks)\n      and e.balance_after is not null ' +
      'and e.type not in (${MOVES_OF_PLAY})\n      and e.at <',
    put:
      '0\n      and e.balance_after is not null ' +
      'and e.type not in (${MOVES_OF_PLAY})\n      and e.at <',
    test: figures,
    red: equal,
  },
  {
    name: 'people-not-folded-uncounted',
    row: 'AG-33',
    file: `${team}/rows/actives.ts`,
    find: 's.member_id = any($7) as is_new',
    put: 'false as is_new',
    test: people,
    red: ofPeople,
  },
  {
    name: 'agent-itself-no-person',
    row: 'AG-33',
    file: `${team}/actions/read-overview.ts`,
    find: ' || newPeople.includes(memberId);',
    put: ';',
    test: people,
    red: ofPeople,
  },
  {
    name: 'first-deposit-of-each-period',
    row: 'AG-33',
    file: `${team}/rows/sums.ts`,
    find: `or e.type = 'deposit')`,
    put: ')',
    test: people,
    red: ofPeople,
  },
  {
    name: 'household-counts-twice',
    row: 'D-J16',
    file: `${team}/steps/is-alike.ts`,
    find: 'one.memberId < memberId && refused(brand, one)',
    put: 'one.memberId < memberId && refused(brand, { score: one.score - 1000 })',
    test: people,
    red: ofPeople,
  },
  {
    name: 'team-of-others',
    row: 'AG-32',
    file: `${team}/steps/of-team.ts`,
    find: '(await isBelow(ctx.db, { brandId, agentId, memberId })) ? row : undefined',
    put: 'agentId > 0n ? row : undefined',
    test: calls,
    red: 'whoever is outside the own tree is not found by any call, and nothing is told',
  },
  {
    name: 'team-bets-of-before',
    row: 'AG-32',
    file: `${team}/rows/lists.ts`,
    find: 'line_at($1, w.member_id, w.at)',
    put: "line_at($1, w.member_id, 'infinity')",
    test: calls,
    red: 'who moved away takes later days along, and shows nothing of days in another line',
  },
  {
    name: 'team-final-too-soon',
    row: 'D-J17',
    file: `${team}/actions/fold-teams.ts`,
    find: '(await lastWagerOf(tx, brandId, mark.fence_folio)) !== undefined',
    put: 'mark.fence_folio > 0n',
    test: figures,
    red: 'a window is said to be final only when all that began before its end is folded',
  },
];
