import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const kit = 'packages/game-kit/src';
const steps = `${modules}/rounds/steps.test.ts`;
const voiding = `${modules}/tables/desk/selective-voiding.test.ts`;

/** Rounds that are left or voided for an advantage, by a player or by the house. */
export const VOIDS: readonly Fault[] = [
  {
    name: 'parked-hand',
    row: 'issue 17 line 5',
    file: 'games/five-draw/engine.ts',
    find: '  farewell: ({ hand }) => ({ hold: bestHold(hand as readonly number[]) }),',
    put:
      '  farewell: ({ hand }) => (PAYS[nameHand(hand as readonly number[])] > 0 ? ALL' +
      ' : undefined),',
    test: `${kit}/parking.test.ts`,
    red: 'five-draw: a hand that is left is drawn by the best',
  },
  {
    name: 'stake-back-after-a-look',
    row: 'issue 17 line 5',
    file: `${kit}/parking.ts`,
    find:
      '=> actions.length === 0\n  && OTHERS.every((draws) => asText(game.open(draws(), choice))' +
      ' === asText(state));',
    put:
      '=> actions.length >= 0\n  || OTHERS.every((draws) => asText(game.open(draws(), choice))' +
      ' === asText(state));',
    test: `${kit}/parking.test.ts`,
    red: 'afterwards it may not, and a farewell is a step',
  },
  {
    name: 'best-of-all-holds',
    row: 'issue 17 line 5',
    file: 'games/five-draw/best-hold.ts',
    find: 'return more > 0 ||',
    put: 'return more < 0 ||',
    test: `${kit}/parking.test.ts`,
    red: 'five-draw: a hand that is left is drawn by the best',
  },
  {
    name: 'step-beside-a-refund',
    row: 'issue 17 line 5',
    file: `${modules}/rounds/actions/steps-state.ts`,
    find: '    if ((await stepsOf(tx, row.brand_id, row.round_id)).length > 0) return;\n',
    put: '',
    test: steps,
    red: 'a step that is taken while a stake goes back',
  },
  {
    name: 'void-after-the-draw',
    row: 'issue 17 line 8',
    file: `${modules}/tables/rows/void.ts`,
    find:
      "and round_id = $3 and state = 'open'\n       and closes_at > $5 and void_reason is" +
      ' null',
    put:
      "and round_id = $3 and state not in ('settled', 'void')\n" +
      '       and $5::timestamptz is not null and void_reason is null',
    test: voiding,
    red: 'selective voiding: from the draw on no operator voids alone',
  },
  {
    name: 'void-after-the-bets',
    row: 'issue 17 line 8',
    file: `${modules}/tables/rows/void.ts`,
    find: '       and closes_at > $5 and void_reason is null',
    put: '       and $5::timestamptz is not null and void_reason is null',
    test: voiding,
    red: 'selective voiding: once its bets are closed nobody stops',
  },
  {
    name: 'void-before-its-end-by-two',
    row: 'issue 17 line 8',
    file: `${modules}/tables/rows/void.ts`,
    find: 'and $5::timestamptz > make_interval(',
    put: "and $5::timestamptz + interval '1 day' > make_interval(",
    test: voiding,
    red: 'selective voiding: from the draw on no operator voids alone',
  },
  {
    name: 'void-by-new-rules',
    row: 'issue 17 line 8',
    file: `${modules}/tables/actions/run-clock.ts`,
    find: "round.version !== game.version && round.state === 'open') {",
    put: 'round.version !== game.version) {',
    test: voiding,
    red: 'selective voiding: a new version of a game voids no round',
  },
  {
    name: 'void-is-not-fair',
    row: 'issue 17 line 8',
    file: `${kit}/verify/verify-round.ts`,
    find: ": isVoided(proof) ? 'void' : 'fair';",
    put: ": 'fair';",
    test: `${kit}/verify/verify.test.ts`,
    red: 'the verdict says what the rules would have paid',
  },
  {
    name: 'public-voids-of-a-brand',
    row: 'issue 17 line 8',
    file: `${modules}/tables/rows/void.ts`,
    find: "where r.brand_id = $1 and r.state = 'void' and w.staked > 0",
    put: "where $1 > 0 and r.state = 'void' and w.staked > 0",
    test: voiding,
    red: 'selective voiding: what one operator stopped before the draw',
  },
];
