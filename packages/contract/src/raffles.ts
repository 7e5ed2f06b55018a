import { z } from 'zod';
import { amount, amountInput, call, id, timestamp } from './call.ts';
import { category } from './catalogue.ts';
import { RAFFLE_STATES, TICKET_RULES } from './raffle-words.ts';

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
  state: z.enum(RAFFLE_STATES),
  rule,
  opensAt: timestamp,
  closesAt: timestamp,
  currency: z.string(),
  /** The whole table, blanks too: what lay in it, and what is still there. */
  prizes: z.array(prize),
  places: z.number().int(),
  drawn: z.number().int(),
  value: amount,
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
const draw = z.object({ place: z.number().int(), amount, at: timestamp });
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
    draws: z.array(draw),
  }),
});
export const claimRaffle = call({
  method: 'POST',
  path: '/wps/promotion/raffle/claim',
  needs: 'member',
  refusals: ['no_ticket', 'state_conflict', 'on_break'],
  switch: 'promotions',
  summary:
    'Use a ticket: the next place of the order is drawn, and its prize waits in the reward ' +
    'centre. Without a ticket refused; the same key draws once.',
  body: z.object({ promotionId: id }),
  output: draw.extend({ currency: z.string(), ticketsLeft: z.number().int() }),
});

const proof = z.object({
  raffleId: z.string(),
  promotionId: z.string(),
  currency: z.string(),
  /** In minor units, as announced: amount and count, one after the other. */
  prizes: z.array(z.object({ amount: z.string().regex(/^\d+$/), count: z.number().int() })),
  commitment: z.string(),
  /** What was written into the ledger before the first ticket, byte for byte. */
  announcement: z.string(),
  beacon: z.object({
    source: z.enum(['drand', 'development']),
    chainHash: z.string(),
    publicKey: z.string(),
    genesisMilliseconds: z.number().int(),
    periodMilliseconds: z.number().int(),
    round: z.number().int(),
    signature: z.string().nullable(),
  }),
  /** Shown when the raffle is over. */
  seed: z.string().nullable(),
  draws: z.array(z.object({ place: z.number().int(), amount: z.string().regex(/^\d+$/) })),
});
export type RaffleProof = z.output<typeof proof>;
export const raffleProof = call({
  method: 'GET',
  path: '/wps/promotion/raffle/{promotionId}/proof',
  needs: 'nothing',
  refusals: [],
  switch: 'promotions',
  summary:
    'What the raffle of a promotion can be checked by: the promise, the beacon round, every ' +
    'place that was drawn, and the seed once it is over.',
  params: ofPromotion,
  output: proof,
});

const kept = raffle.extend({
  openedBy: z.string(),
  reason: z.string(),
  paid: amount,
  members: z.number().int(),
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
    'another person does. Order and seed are fixed by a promise in the ledger and a beacon ' +
    'round; nothing of it is changed afterwards.',
  body: z.object({
    promotionId: id,
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
    reason,
  }),
  output: z.object({ raffle: kept.nullable(), approvalId: z.string().nullable() }),
});
export const giveTickets = call({
  method: 'POST',
  path: '/office/api/raffles/{id}/tickets',
  needs: 'operator',
  permission: 'promotions.manage',
  refusals: ['state_conflict', 'wrong_account', 'limit_exceeded'],
  summary: 'Give tickets of a raffle whose rule says that they are given, to members by account.',
  params: z.object({ id }),
  body: z.object({
    to: z.object({ accounts: z.array(z.string().trim().min(1).max(60)).min(1).max(200) }),
    count: z.number().int().min(1).max(100),
    reason,
  }),
  output: z.object({ members: z.number().int() }),
});
