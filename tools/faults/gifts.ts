import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const rewards = `${modules}/rewards/rewards.test.ts`;
const referral = `${modules}/referral/referral.test.ts`;
const earned = 'tests/earned-by-deposits.test.ts';
const turnover = `${modules}/rewards/turnover.test.ts`;
const late = `${modules}/deposit-offers/late.test.ts`;
const household = `${modules}/household/household.test.ts`;
const rewardsBet =
  'rewards need their turnover: the multiple is shown before collecting, and ' +
  'neither a withdrawal nor a transfer passes without it';
const weighed =
  'rewards and referral weigh household signals: another browser and another card ' +
  'are not enough to be somebody else';
const prizes = `${modules}/household/prizes.test.ts`;
const races = `${modules}/tournaments/households.test.ts`;
const tournamentEnds = `${modules}/tournaments/ends.test.ts`;
const offered =
  'line 6: a mission prize that a household was paid is offered to no other of it, ' +
  'and the desk sees who asked for it';
const places =
  'line 6: places of a tournament won by one household are told to the desk, and ' +
  'their withdrawals say so';
const halves =
  'line 6: of IPv6 a household is its /64, whatever address of it is taken; IPv4 ' +
  'written as IPv6 is IPv4';

/** What the house gives: rewards that wait, and friends who are invited. */
export const GIFTS: readonly Fault[] = [
  {
    name: 'reward-owner',
    row: 'PR-10, abuse 6',
    file: `${modules}/rewards/store.ts`,
    find: '${REWARD} and r.reward_id = $4 and r.member_id = $3 for update of r',
    put: '${REWARD} and r.reward_id = $4 and $3 > 0 for update of r',
    test: rewards,
    red: 'a reward of another member, of nobody and without a token is not collected',
  },
  {
    name: 'reward-break',
    row: 'PR-10, requirement 27',
    file: `${modules}/rewards/actions/claim.ts`,
    find: "  if (await isStopped(tx, owner)) return refuse('on_break');\n",
    put: '',
    test: rewards,
    red: 'during a break nothing is given and nothing is collected',
  },
  {
    name: 'reward-state',
    row: 'PR-10',
    file: `${modules}/rewards/actions/claim.ts`,
    find: "  if (row.state !== 'open') return refuse('state_conflict');\n",
    put: '',
    test: rewards,
    red: 'a reward whose days are over has lapsed before the sweep passes',
  },
  {
    name: 'referral-linked',
    row: 'PR-12',
    file: `${modules}/referral/rules.ts`,
    find: "  if (facts.isLinked) return 'linked';\n",
    put: '',
    test: referral,
    red: 'a friend on the device of the inviter, or of another friend, earns nothing',
  },
  {
    name: 'referral-month',
    row: 'PR-12',
    file: `${modules}/referral/actions/judge.ts`,
    find: '  await lockInviter(tx, inviter);\n',
    put: '',
    test: referral,
    red: 'a month has so many rewards and no more, also at once',
  },
  {
    name: 'deposit-taken-earned',
    row: 'D-I22',
    file: `${modules}/payment-notices/steps/decide-return.ts`,
    find: 'await noteTaken(ctx, tx, { ...deposit, transferId, amountMinor });',
    put: 'void transferId;',
    test: earned,
    red: 'a first deposit that is taken back takes both rewards, what is spent as a debt',
  },
  {
    name: 'referral-left-enough',
    row: 'D-I22',
    file: `${modules}/referral/steps/corrected.ts`,
    find: 'isEnough(first.left, minMinor)',
    put: 'isEnough(first.left, 1n)',
    test: earned,
    red: 'what is left of it may be enough, and what the house bears takes nothing',
  },
  {
    name: 'deposit-taken-completion',
    row: 'D-I27',
    file: `${modules}/missions/steps/corrected.ts`,
    find: 'if (one.is_taken !== one.is_reached) continue;',
    put: 'if (!one.is_taken || !one.is_reached) continue;',
    test: earned,
    red: 'what was completed and not collected goes with its deposit and comes again',
  },
  {
    name: 'deposit-taken-mission',
    row: 'D-I22',
    file: `${modules}/missions/index.ts`,
    find: '    takenListeners.fill(kernel, noteTakenDeposit);\n',
    put: '',
    test: earned,
    red: 'a mission of deposits counts what is left, and its paid prize goes back',
  },
  {
    name: 'deposit-taken-task',
    row: 'D-I22',
    file: `${modules}/activities/index.ts`,
    find: '    takenListeners.fill(kernel, noteTakenDeposit);\n',
    put: '',
    test: earned,
    red: 'the prize of a task of deposits goes back, and comes again with the deposit',
  },
  {
    name: 'deposit-taken-tickets',
    row: 'D-I22',
    file: `${modules}/raffles/steps/count.ts`,
    find: '    await noteTakenDeposits(tx, { brandId, ...transfers });\n',
    put: '',
    test: earned,
    red: 'tickets of deposits go with them, and what the last ones drew goes back',
  },
  {
    name: 'reward-turnover',
    row: 'issue 17 line 6',
    file: `${modules}/rewards/actions/claim.ts`,
    find: '    times: row.times });',
    put: '    times: 0 });',
    test: turnover,
    red: rewardsBet,
  },
  {
    name: 'prize-turnover',
    row: 'issue 17 line 6',
    file: `${modules}/missions/actions/claim.ts`,
    find: '  await bindGift(tx, { ...p, transferId: posted.transferId, amountMinor });\n',
    put: '',
    test: turnover,
    red: 'prizes of missions and tournaments ask for the same, and say so',
  },
  {
    name: 'gift-turnover-kept',
    row: 'issue 17 line 6',
    file: `${modules}/withdrawals/actions/turnover.ts`,
    find: 'const gifts = await boundGiftsOf(db, owner);',
    put: 'const gifts = (await boundGiftsOf(db, owner)).slice(0, 0);',
    test: turnover,
    red: 'a bet counts once: for the deposit or the gift that was there first',
  },
  {
    name: 'household-typed-mail',
    row: 'RQ-07',
    file: `${modules}/household/store.ts`,
    find: 'case when x.email_proven_at is not null and o.email_proven_at is not null\n',
    put: 'case when true\n',
    test: `${modules}/household/household.test.ts`,
    red: 'who types the mail address of a member takes nothing from them',
  },
  {
    name: 'household-weights',
    row: 'issue 17 line 6',
    file: `${modules}/household/rules.ts`,
    find: 'device: 50, name: 30, typedMail: 30, network: 20 };',
    put: 'device: 50, name: 0, typedMail: 0, network: 0 };',
    test: household,
    red: weighed,
  },
  {
    name: 'household-whole-address',
    row: 'issue 17 line 6',
    file: `${modules}/session/migrations/20261124010006-session.sql`,
    find: 'set_masklen(at, 64)',
    put: 'set_masklen(at, 128)',
    test: household,
    red: halves,
  },
  {
    name: 'household-mapped-address',
    row: 'issue 17 line 6',
    file: 'apps/server/src/kernel/addresses.ts',
    find: 'groups[5] === 0xffff &&',
    put: 'groups[5] === 0x1ffff &&',
    test: 'apps/server/src/kernel/proxies.test.ts',
    red: 'an address is known by its /64, and its nets by /48 and /32, or by /24 and /16',
  },
  {
    name: 'household-prize-offered',
    row: 'issue 17 line 6',
    file: `${modules}/missions/actions/show.ts`,
    find: "  if (isHome) return 'taken';\n",
    put: '',
    test: prizes,
    red: offered,
  },
  {
    name: 'household-prize-told',
    row: 'issue 17 line 6',
    file: `${modules}/missions/actions/claim.ts`,
    find: "await tell(one, 'refused', mission.prize);",
    put: 'void tell;',
    test: prizes,
    red: offered,
  },
  {
    name: 'household-places',
    row: 'issue 17 line 6',
    file: `${modules}/tournaments/jobs.ts`,
    find: '    if (brand) await tellHouseholds(tx, brand, { ...row, prizes }, winners);\n',
    put: '    void tellHouseholds;\n',
    test: races,
    red: places,
  },
  {
    name: 'tournament-by-end',
    row: 'tournaments count by end',
    file: `${modules}/tournaments/rows/score.ts`,
    find: 'and ${BEFORE_END} and e.at >= t.starts_at',
    put: 'and ${BEFORE_END} and e.placed_at >= t.starts_at',
    test: tournamentEnds,
    red: 'a bet counts where it ends within the time, whenever it was placed',
  },
  {
    name: 'tournament-after-end',
    row: 'tournaments count by end',
    file: `${modules}/tournaments/rows/score.ts`,
    find: 'e.slug = any(t.slugs) and e.at < t.ends_at\n',
    put: 'e.slug = any(t.slugs)\n',
    test: tournamentEnds,
    red: 'a bet counts where it ends within the time, whenever it was placed',
  },
  {
    name: 'tournament-correction',
    row: 'tournaments count by end',
    file: `${modules}/tournaments/rows/score.ts`,
    find: 'and ${MOVES} and (e.kind',
    put: 'and false and (e.kind',
    test: tournamentEnds,
    red: 'a correction within the time moves the score by what it changes',
  },
  {
    name: 'tournament-last-moment',
    row: 'tournaments count by end',
    file: `${modules}/tournaments/store.ts`,
    find: '[brandId, id, folioNo, last ?? null]',
    put: '[brandId, id, folioNo, last ?? 0n]',
    test: tournamentEnds,
    red: 'an end of the last moment that is still under way is on the board before prizes are paid',
  },
  {
    name: 'tournament-final',
    row: 'tournaments count by end',
    file: `${modules}/tournaments/rows/score.ts`,
    find: '(t.close_mark is null or e.end_id <= t.close_mark)',
    put: 'true',
    test: tournamentEnds,
    red: 'an end that is written after the board was final changes nothing',
  },
  {
    name: 'tournament-carried',
    row: 'tournaments count by end',
    file: `${modules}/tournaments/migrations/20261126011740-tournament-ends.sql`,
    find: 'set mark = greatest(f.mark,',
    put: 'set mark = least(f.mark,',
    test: `${modules}/tournaments/carried.test.ts`,
    red: 'boards of unpaid races are carried over: nothing is lost of them or counted twice',
  },
  {
    name: 'household-places-risk',
    row: 'issue 17 line 6',
    file: `${modules}/withdrawals/rules.ts`,
    find: 'when: (one) => one.hasLikePrize }',
    put: 'when: () => false }',
    test: races,
    red: places,
  },
  {
    name: 'household-gifts',
    row: 'issue 17 line 6',
    file: `${modules}/rewards/actions/office.ts`,
    find: 'if (isOther) taken.add(id);',
    put: 'if (!isOther) taken.add(id);',
    test: household,
    red: "a gift to many is one a household; who is given alone is the operator's word",
  },
  {
    name: 'bonus-late-household',
    row: 'issue 17 line 6',
    file: `${modules}/deposit-offers/actions/credit.ts`,
    find: '!isTaken(house, offer, ',
    put: '!!(true || ',
    test: late,
    red: 'a bonus that is one a household is no second one',
  },
  {
    name: 'bonus-late-first',
    row: 'issue 17 line 6',
    file: `${modules}/deposit-offers/actions/credit.ts`,
    find: 'const isOpen = isFor(offer, facts, method)',
    put: 'const isOpen = isFor.length > 0',
    test: late,
    red: 'a bonus of the first deposit is not one of the second by paying late',
  },
  {
    name: 'bonus-late-day',
    row: 'issue 17 line 6',
    file: `${modules}/deposit-offers/store.ts`,
    find: 'transfer_id = $5, slot = $6,',
    put: 'transfer_id = $5, slot = coalesce(slot, $6),',
    test: late,
    red: 'a bonus once a day comes once on the day that late payments come on',
  },
];
