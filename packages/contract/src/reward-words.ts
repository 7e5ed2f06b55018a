/** Why the house gave it. */
export const REWARD_KINDS = [
  'gift',
  'birthday',
  'rank',
  'mission',
  'referral',
  'activity',
] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];
/** What an operator may give; the others come from what a member did. */
export const GIFT_KINDS = ['gift', 'birthday', 'rank'] as const;
export type GiftKind = (typeof GIFT_KINDS)[number];
export const REWARD_STATES = ['open', 'claimed', 'lapsed', 'withdrawn'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

/** What became of the reward for a friend; `none`: this friend earns none. */
export const FRIEND_REWARDS = ['waiting', 'none', ...REWARD_STATES] as const;
export type FriendReward = (typeof FRIEND_REWARDS)[number];
/** How the first deposit of a friend was judged. */
export const REFERRAL_OUTCOMES = [
  'earned',
  'linked',
  'below_minimum',
  'month_full',
  'left_out',
  'off',
] as const;
export type ReferralOutcome = (typeof REFERRAL_OUTCOMES)[number];

/** Where a prize was won by somebody who looks like another winner. */
export const LIKE_PRIZE_KINDS = ['mission', 'tournament', 'activity'] as const;
export type LikePrizeKind = (typeof LIKE_PRIZE_KINDS)[number];
/** Paid: too little to refuse, or of a place that is won with stakes; it is told to the desk. */
export const LIKE_PRIZE_OUTCOMES = ['paid', 'refused'] as const;
export type LikePrizeOutcome = (typeof LIKE_PRIZE_OUTCOMES)[number];
