import { z } from 'zod';
import { amount, call, id, timestamp } from './call.ts';
import { bonusKeptShown, bonusTermsShown } from './bonus-terms-shown.ts';
import { BONUS_REWARDS, BONUS_TRIGGERS, GRANT_STATES } from './bonus-words.ts';

/**
 * Free rounds of one slot, or (free bets, without a slug) of any: how many, how many are left, and
 * what each is staked with.
 */
const spins = z.object({
  count: z.number().int(),
  left: z.number().int(),
  slug: z.string(),
  stake: amount,
  /** What all of them bring at most, and what they have brought so far. */
  most: amount,
  won: amount,
  /**
   * What those bring on average at most that are not used yet, by the certified return (percent)
   * of the game, or of the best that takes them; null: none is left, or no game takes them now.
   */
  average: z.object({ sum: amount, returns: z.string() }).nullable(),
});
/** Points, and tickets of a raffle, are the member's once they are taken and ask for no bets. */
const points = z.object({ count: amount });
const tickets = z.object({
  count: z.number().int(),
  promotionId: z.string(),
  /** Of the promotion whose raffle it is. */
  title: z.string(),
});
const grant = z.object({
  id,
  trigger: z.enum(BONUS_TRIGGERS),
  title: z.string(),
  summary: z.string(),
  state: z.enum(GRANT_STATES),
  reward: z.enum(BONUS_REWARDS),
  /**
   * The money of it: what is given, or what free spins have brought; of points and tickets what
   * they were counted as when they were given.
   */
  amount,
  spins: spins.nullable(),
  points: points.nullable(),
  tickets: tickets.nullable(),
  /** How often it is bet before money leaves. */
  times: z.string(),
  /** All that it asks for, and what is missing of that now. */
  turnover: amount,
  missing: amount,
  ...bonusTermsShown,
  ...bonusKeptShown,
  /** Of one that is bound and may keep no more: so much of the balance stays at its end at most. */
  keepsUpTo: amount.nullable(),
  givenAt: timestamp,
  /** Until then it waits to be taken. */
  waitsUntil: timestamp,
  /** Days to play it through from when it is taken; null: no end. */
  expiresDays: z.number().int().nullable(),
  /** When it ends, once it is taken. */
  expiresAt: timestamp.nullable(),
  claimedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  /** Of several that are bound, the how manieth is played through, from 1; null: not bound. */
  place: z.number().int().nullable(),
  /** Whether it can be declined or given up now, and what goes back of the balance then. */
  mayGiveUp: z.boolean(),
  goesBack: amount,
  /** What was won with it stays then, and goes on asking to be bet as often as is missing now. */
  asksOn: z.boolean(),
  /** A free bet of it is not drawn yet: until then it is not given up and does not end. */
  isOpen: z.boolean(),
  /** What was taken back of it when it ended. */
  taken: amount,
});
export type BonusGrant = z.output<typeof grant>;

/** Of one member, as they see them and as operators do. */
export const bonusesShown = z.object({
  waiting: z.array(grant),
  running: z.array(grant),
  past: z.array(grant),
  currency: z.string(),
});
export const bonuses = call({
  method: 'GET',
  path: '/wps/bonuses',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/rewardCenter',
  summary:
    'The bonuses of the member that came without a deposit: those that wait to be taken, those ' +
    'that are bound in the order they are played through, and the last ones that ended.',
  output: bonusesShown,
});
export const bonusesForDeposit = call({
  method: 'GET',
  path: '/wps/bonuses/deposit',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/depositv2',
  summary:
    'What the next deposit of the member brings by itself, besides an offer that is chosen: it ' +
    'waits in the reward centre once the deposit is credited, as long as its budget lasts.',
  output: z.object({
    list: z.array(
      z.object({
        id,
        title: z.string(),
        summary: z.string(),
        /** A deposit of at least so much, by no code of the house. */
        depositMin: amount,
        reward: z.enum(BONUS_REWARDS),
        /** Of money: what is given. */
        amount: amount.nullable(),
        points: amount.nullable(),
        tickets: z.number().int().nullable(),
        /** Of free spins and free bets: how many, the slot of spins, and what all bring at most. */
        spins: z
          .object({ count: z.number().int(), slug: z.string(), stake: amount, most: amount })
          .nullable(),
        /** How often it, or what it wins, is bet before money leaves. */
        times: z.string(),
        waitDays: z.number().int(),
        expiresDays: z.number().int().nullable(),
      }),
    ),
    currency: z.string(),
  }),
});
const acting = {
  method: 'POST',
  needs: 'member',
  switch: 'memberCenter/rewardCenter',
  params: z.object({ id }),
} as const;
export const claimBonus = call({
  ...acting,
  path: '/wps/bonuses/{id}/claim',
  callsPerMinuteMax: 60,
  summary:
    'Take a bonus that waits: money, points and tickets are there at once, free spins are ready. ' +
    'Taken again it answers the same and gives nothing more.',
  refusals: ['state_conflict', 'on_break', 'bonus_alone', 'licence_forbids'],
  output: z.object({ bonus: grant, isRepeated: z.boolean() }),
});
export const dropBonus = call({
  ...acting,
  path: '/wps/bonuses/{id}/give-up',
  callsPerMinuteMax: 20,
  summary:
    'Decline a bonus that waits, or give one up: it goes back as far as it is there, free spins ' +
    'that are left fall away. Once something was staked, what was won with it stays and goes on ' +
    'asking for the bets that are missing; else nothing is asked for any more.',
  refusals: ['state_conflict', 'insufficient_balance', 'free_bet_open'],
  output: grant,
});
export const enterBonusCode = call({
  method: 'POST',
  path: '/wps/bonuses/code',
  needs: 'member',
  callsPerMinuteMax: 20,
  switch: 'memberCenter/rewardCenter',
  summary:
    'Type the code of a bonus: it waits in the reward centre then. Codes that are unknown, over, ' +
    'used up or not for this member are refused alike.',
  body: z.object({ code: z.string().max(60) }),
  refusals: ['code_invalid', 'on_break'],
  output: z.object({ bonus: grant, isRepeated: z.boolean() }),
});
