import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const rewards = `${modules}/rewards/rewards.test.ts`;
const referral = `${modules}/referral/referral.test.ts`;

/** What the house gives: rewards that wait, and friends who are invited. */
export const GIFTS: readonly Fault[] = [
  { name: 'reward-owner', row: 'PR-10, abuse 6', file: `${modules}/rewards/store.ts`,
    find: '${REWARD} and r.reward_id = $3 and r.member_id = $2 for update of r',
    put: '${REWARD} and r.reward_id = $3 and $2 > 0 for update of r', test: rewards,
    red: 'a reward of another member, of nobody and without a token is not collected' },
  { name: 'reward-break', row: 'PR-10, requirement 27',
    file: `${modules}/rewards/actions/claim.ts`,
    find: "    if (await isStopped(tx, owner)) return refuse('on_break');\n", put: '',
    test: rewards, red: 'during a break nothing is given and nothing is collected' },
  { name: 'reward-state', row: 'PR-10', file: `${modules}/rewards/actions/claim.ts`,
    find: "    if (row.state !== 'open') return refuse('state_conflict');\n", put: '',
    test: rewards, red: 'a reward whose days are over has lapsed before the sweep passes' },
  { name: 'referral-linked', row: 'PR-12', file: `${modules}/referral/rules.ts`,
    find: "  if (facts.isLinked) return 'linked';\n", put: '', test: referral,
    red: 'a friend on the device of the inviter, or of another friend, earns nothing' },
  { name: 'referral-month', row: 'PR-12', file: `${modules}/referral/actions/judge.ts`,
    find: '  await lockInviter(tx, inviter);\n', put: '', test: referral,
    red: 'a month has so many rewards and no more, also at once' },
];
