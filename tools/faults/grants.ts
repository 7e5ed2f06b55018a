import type { Fault } from './fault.ts';

const module = 'apps/server/src/modules/bonuses';
const test = `${module}/bonuses.test.ts`;
const spins = `${module}/spins.test.ts`;
const offers = 'apps/server/src/modules/deposit-offers';
const kept = `${module}/kept.test.ts`;
const atOnce = `${module}/at-once.test.ts`;

/** Bonuses that need no deposit, and their free spins. */
export const GRANTS: readonly Fault[] = [
  {
    name: 'bonuses-break',
    row: 'abuse 12',
    file: `${module}/actions/claim.ts`,
    find: "    if (await isStopped(tx, owner)) return refuse('on_break');\n",
    put: '',
    test,
    red: 'nothing is given or taken on a break',
  },
  {
    name: 'bonuses-budget',
    row: 'abuse 12',
    file: `${module}/steps/give.ts`,
    find: 'terms.budget !== null && terms.spent + worthMinor > terms.budget',
    put: 'terms.budget === 0n',
    test,
    red: 'given up before anything was staked it goes back',
  },
  {
    name: 'bonuses-household',
    row: 'abuse 12',
    file: `${module}/steps/give.ts`,
    find: 'terms.is_one_a_household && (await isHouseholds(house, tx, p))',
    put: 'terms.is_one_a_household && p.slot.length === 0 && (await isHouseholds(house, tx, p))',
    test,
    red: 'of a household one has it',
  },
  {
    name: 'bonuses-guesses',
    row: 'abuse 12',
    file: `${module}/actions/code.ts`,
    find: '    await noteMiss(tx, owner);\n',
    put: '',
    test,
    red: 'a code gives as often as it may',
  },
  {
    name: 'bonuses-spin-cap',
    row: 'abuse 12',
    file: 'apps/server/src/modules/rounds/actions/play-round.ts',
    find: 'payoutMinor: bet.payoutMinor < most ? bet.payoutMinor : most,',
    put: 'payoutMinor: bet.payoutMinor,',
    test: spins,
    red: 'all of them bring no more than was said before',
  },
  {
    name: 'bonuses-points-worth',
    row: 'abuse 12',
    file: `${module}/steps/worth.ts`,
    find: 'minor: await worthOfPoints(house, db, row.points ?? 0n)',
    put: 'minor: worthOfTerms(row)',
    test: atOnce,
    red: 'points are budgeted by what they are changed at',
  },
  {
    name: 'bonuses-tickets-rule',
    row: 'abuse 12',
    file: 'apps/server/src/modules/raffles/actions/reward.ts',
    find: '  if (await isAboveRule(tx, { ...given, most: row.rule.perMember })) return false;\n',
    put: '',
    test: atOnce,
    red: 'tickets wait until their raffle closes',
  },
  {
    name: 'bonuses-bet-fits',
    row: 'abuse 12',
    file: `${module}/actions/spins.ts`,
    find: 'isSlot(ctx, shelf) && isStake(ctx, shelf, BigInt(stake))',
    put: 'BigInt(stake) > 0n || (isSlot(ctx, shelf) && isStake(ctx, shelf, BigInt(stake)))',
    test: spins,
    red: 'free bets are staked on any own slot',
  },
  {
    name: 'bonuses-licence',
    row: 'D-I11',
    file: `${module}/actions/claim.ts`,
    find: "    if (isForbidden(ctx, row.rules)) return refuse('licence_forbids');\n",
    put: '',
    test: spins,
    red: 'a licence that came later forbids',
  },
  {
    name: 'bonuses-kept-most',
    row: 'D-I12',
    file: `${offers}/actions/end.ts`,
    find: 'const above = await aboveKept(tx, row, { givenMinor });',
    put: 'const above = { ...(await aboveKept(tx, row, { givenMinor })), minor: 0n };',
    test: kept,
    red: 'what is above the most that stays goes back',
  },
  {
    name: 'bonuses-kept-exit',
    row: 'D-I12',
    file: 'apps/server/src/modules/withdrawals/actions/request.ts',
    find: '  if (settling) return settling;\n',
    put: '',
    test: kept,
    red: 'until that was counted no money leaves',
  },
  {
    name: 'bonuses-given-up-asks',
    row: 'D-I13',
    file: `${offers}/rows/grants.ts`,
    find: "(b.state in ('expired', 'given_up') and b.required > 0)",
    put: "(b.state = 'expired' and b.required > 0)",
    test: kept,
    red: 'given up after it was played of it goes back',
  },
  {
    name: 'bonuses-first',
    row: 'abuse 12',
    file: 'apps/server/src/modules/withdrawals/rules.ts',
    find: '{ askedMinor: ofBonus, terms, isFirst }',
    put: '{ askedMinor: ofBonus, terms, isFirst: isFirst && ofBonus < 0n }',
    test,
    red: 'one that goes first is played through before what is older',
  },
];
