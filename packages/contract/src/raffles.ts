import { z } from 'zod';
import { amount, amountInput, call, id, listOf, timestamp } from './call.ts';
import { category } from './catalogue.ts';
import { anchor } from './checkpoints.ts';
import { RAFFLE_KINDS, RAFFLE_KINDS_KNOWN, RAFFLE_STATES, TICKET_RULES } from './raffle-words.ts';
import { beaconRound } from './records-proofs.ts';
import { segment } from './segments.ts';

export const PLACES_MAX = 100_000;

const rule = z.object({
  kind: z.enum(TICKET_RULES),
  /** So much brings one ticket; nothing where they are given. */
  per: amount,
  /** Of bets: these alone; empty: all. */
  categories: z.array(category),
  perMember: z.number().int(),
});
const prize = z.object({ amount, count: z.number().int(), left: z.number().int() });
const raffle = z.object({
  id: z.string(),
  promotionId: z.string(),
  kind: z.enum(RAFFLE_KINDS_KNOWN),
  state: z.enum(RAFFLE_STATES),
  rule,
  opensAt: timestamp,
  closesAt: timestamp,
  currency: z.string(),
  /** The whole table, blanks too: what lay in it, and what is still there. */
  prizes: z.array(prize),
  places: z.number().int(),
  /** So many tickets were used; of a draw for all so many are in it, once it closed. */
  tickets: z.number().int(),
  drawn: z.number().int(),
  value: amount,
  /** Not for all members: who it is for is judged when a ticket is used, or all are drawn. */
  isForSome: z.boolean(),
});
export type Raffle = z.output<typeof raffle>;
const ofPromotion = z.object({ promotionId: id });

export const raffleOfPromotion = call({
  method: 'GET',
  path: '/wps/promotion/raffle',
  needs: 'nothing',
  refusals: [],
  switch: 'promotions',
  summary:
    'The raffle of a promotion, the last one: what brings tickets, the exact table of prizes and ' +
    'what of it is left. Null where it has none.',
  query: ofPromotion,
  output: z.object({ raffle: raffle.nullable() }),
});
const draw = z.object({
  place: z.number().int(),
  /** By its number; of a draw for all any of the member's. */
  ticket: z.number().int(),
  /** Null: the beacon is waited for. */
  amount: amount.nullable(),
  /** The round that draws it; null while none is named. */
  round: z.number().int().nullable(),
  /** When that round is known to everybody. */
  roundAt: timestamp.nullable(),
  /** The bets that brought the ticket were taken back, and the prize with them. */
  isTakenBack: z.boolean(),
  at: timestamp,
});
export type RaffleDraw = z.output<typeof draw>;
export const ownRaffle = call({
  method: 'GET',
  path: '/wps/promotion/raffle/{promotionId}/own',
  needs: 'member',
  refusals: [],
  switch: 'promotions',
  summary: "The member's tickets in the raffle of a promotion, and what they drew.",
  params: ofPromotion,
  output: z.object({
    tickets: z.number().int(),
    used: z.number().int(),
    /** What counts towards tickets so far. */
    sum: amount,
    currency: z.string(),
    /** By this the member is named in the public lists: the hash of a word nobody else has. */
    holder: z.string().nullable(),
    word: z.string().nullable(),
    draws: z.array(draw),
  }),
});
export const ownRaffles = call({
  method: 'GET',
  path: '/wps/promotion/raffle/own',
  needs: 'member',
  refusals: [],
  switch: 'promotions',
  summary: 'The raffles that are not over in which the member has tickets or a part of one.',
  output: z.object({
    list: z.array(
      z.object({
        promotionId: z.string(),
        title: z.string(),
        state: z.enum(RAFFLE_STATES),
        tickets: z.number().int(),
        used: z.number().int(),
        /** Tickets the member can use now; none where all are drawn together after the close. */
        usable: z.number().int(),
        /** What counts so far, and what brings a ticket; nothing where they are given. */
        sum: amount,
        per: amount,
        closesAt: timestamp,
      }),
    ),
    currency: z.string(),
  }),
});
export const claimRaffle = call({
  method: 'POST',
  path: '/wps/promotion/raffle/claim',
  needs: 'member',
  refusals: ['no_ticket', 'state_conflict', 'on_break'],
  switch: 'promotions',
  summary:
    'Use a ticket. It is drawn by a beacon round that comes after: amount is null till then, and ' +
    'the same key asked again answers the prize, which waits in the reward centre. Without a ' +
    'ticket refused; the same key uses one.',
  body: z.object({ promotionId: id }),
  output: draw.extend({ currency: z.string(), ticketsLeft: z.number().int() }),
});

/** In minor units, as it is announced. */
const minor = z.string().regex(/^\d+$/);
const proof = z.object({
  raffleId: z.string(),
  promotionId: z.string(),
  kind: z.enum(RAFFLE_KINDS_KNOWN),
  isOver: z.boolean(),
  currency: z.string(),
  prizes: z.array(z.object({ amount: minor, count: z.number().int() })),
  rule: z.object({
    kind: z.enum(TICKET_RULES),
    per: minor,
    categories: z.array(category),
    perMember: z.number().int(),
    /** Whom it is for, sums in minor units; absent: all. */
    segment: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  }),
  opensAt: timestamp,
  closesAt: timestamp,
  /** What was written into the ledger before the first ticket, byte for byte; and its proof. */
  announcement: z.string(),
  log: anchor.nullable(),
  /** Of the kind `order` alone: one seed and one round for all; the seed once it is over. */
  order: z
    .object({ commitment: z.string(), beacon: beaconRound, seed: z.string().nullable() })
    .nullable(),
});
export type RaffleHead = z.output<typeof proof>;
export const raffleProof = call({
  method: 'GET',
  path: '/wps/promotion/raffle/{promotionId}/proof',
  needs: 'nothing',
  refusals: [],
  switch: 'promotions',
  summary:
    'What the raffle of a promotion was promised to be, and where that stands in the signed log. ' +
    'Its blocks, results and tickets are beside it.',
  params: ofPromotion,
  output: proof,
});
const block = z.object({
  no: z.number().int(),
  /** Which tickets, the commitment to their seed and the round that draws them, byte for byte. */
  announcement: z.string(),
  log: anchor.nullable(),
  beacon: beaconRound,
  /** Shown with the result. */
  seed: z.string().nullable(),
});
export type RaffleBlock = z.output<typeof block>;
const part = { params: ofPromotion, query: z.object({ cursor: z.string().max(20).optional() }) };
export const raffleBlocks = call({
  method: 'GET',
  path: '/wps/promotion/raffle/{promotionId}/blocks',
  needs: 'nothing',
  refusals: [],
  switch: 'promotions',
  summary:
    'The tickets that were drawn together, the first block first: each was announced and signed ' +
    'before its beacon round. A block that was signed too late is followed by another with a new ' +
    'seed and a later round.',
  ...part,
  output: listOf(block),
});
const result = z.object({
  place: z.number().int(),
  ticket: z.number().int(),
  holder: z.string(),
  /** Null: the beacon is waited for. `prize` is the same in the money of the house. */
  amount: minor.nullable(),
  prize: amount.nullable(),
});
export type RaffleResult = z.output<typeof result>;
export const raffleResults = call({
  method: 'GET',
  path: '/wps/promotion/raffle/{promotionId}/results',
  needs: 'nothing',
  refusals: [],
  switch: 'promotions',
  summary: 'What was drawn, place by place; nobody is named but by a hash.',
  ...part,
  output: listOf(result),
});
const ticketsOfOne = z.object({
  first: z.number().int(),
  count: z.number().int(),
  holder: z.string(),
});
export type RaffleTickets = z.output<typeof ticketsOfOne>;
export const raffleTickets = call({
  method: 'GET',
  path: '/wps/promotion/raffle/{promotionId}/tickets',
  needs: 'nothing',
  refusals: [],
  switch: 'promotions',
  summary: 'Whose tickets are in a draw for all, by their numbers; empty before it closes.',
  ...part,
  output: listOf(ticketsOfOne),
});
/** All that a raffle is checked by, as it is saved. */
export type RaffleProof = RaffleHead & {
  blocks: RaffleBlock[];
  results: RaffleResult[];
  tickets: RaffleTickets[];
};

const kept = raffle.extend({
  openedBy: z.string(),
  reason: z.string(),
  paid: amount,
  members: z.number().int(),
  segment: segment.nullable(),
});
export type KeptRaffle = z.output<typeof kept>;
export const officeRaffles = call({
  method: 'GET',
  path: '/office/api/raffles',
  needs: 'operator',
  permission: 'promotions.read',
  refusals: [],
  summary: 'The raffles of the brand, the last first, with what they have given.',
  output: z.object({ list: z.array(kept), currency: z.string() }),
});
const reason = z.string().trim().min(5).max(300);
const moment = z.iso.datetime({ offset: true });
export const openRaffle = call({
  method: 'POST',
  path: '/office/api/raffles',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: ['state_conflict'],
  summary:
    'Open a raffle of a promotion: its whole value is a gift of who opens it, above theirs ' +
    'another person does. Table, rule and times are promised in the ledger; tickets are drawn by ' +
    'beacon rounds that come after them. Nothing of it is changed afterwards.',
  body: z.object({
    promotionId: id,
    kind: z.enum(RAFFLE_KINDS).default('claims'),
    rule: z.object({
      kind: z.enum(TICKET_RULES),
      per: amountInput,
      categories: z.array(category).default([]),
      perMember: z.number().int().min(1).max(1000),
    }),
    opensAt: moment,
    closesAt: moment,
    prizes: z
      .array(z.object({ amount: amountInput, count: z.number().int().min(1).max(PLACES_MAX) }))
      .min(1)
      .max(20),
    /** Which members take part; it is promised with the rule. */
    segment: segment.optional(),
    reason,
  }),
  output: z.object({ raffle: kept.nullable(), approvalId: z.string().nullable() }),
});
export const giveTickets = call({
  method: 'POST',
  path: '/office/api/raffles/{id}/tickets',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: ['state_conflict', 'wrong_account', 'limit_exceeded', 'idempotency_conflict'],
  summary:
    'Give tickets of a raffle whose rule says that they are given, to members by account. What ' +
    'they are worth on average is a gift of who gives them; above theirs another person gives ' +
    'them. Needs an Idempotency-Key: the same one gives once.',
  params: z.object({ id }),
  body: z.object({
    to: z.object({ accounts: z.array(z.string().trim().min(1).max(60)).min(1).max(200) }),
    count: z.number().int().min(1).max(100),
    reason,
  }),
  output: z.object({
    members: z.number().int(),
    worth: amount,
    state: z.enum(['given', 'waiting']),
  }),
});
