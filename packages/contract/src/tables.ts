import { z } from 'zod';
import { amount, amountInput, call, id, timestamp } from './call.ts';
import { saltedBy } from './records-proofs.ts';

export const roundState = z.enum(['open', 'closed', 'acting', 'drawn', 'settled', 'void']);
/** Anonymous stakes of all players on one bet of the running round. */
const pool = z.object({ bet: z.string(), total: amount, players: z.number().int() });
/** A member who staked in this round or one of the two before. */
const seat = z.object({ account: z.string(), stake: amount });
/** What a seat may do, and the further bet that it lays. */
const move = z.object({ action: z.string(), bet: z.string().nullable() });
/**
 * The stage of a round in which seats act. `view` holds nothing hidden. Where everybody plays for
 * himself the one turn names the seat `own`, and `waiting` counts those who have yet to act.
 */
const acting = z.object({
  stage: z.string(),
  view: z.record(z.string(), z.unknown()),
  /** So many actions have counted in the round, and so many seats have yet to act now. */
  count: z.number().int(),
  waiting: z.number().int(),
  turns: z.array(z.object({ seat: z.string(), silence: z.string(), moves: z.array(move) })),
  /** When the table last changed, how long that takes to show, and until when may be acted. */
  at: timestamp,
  showMilliseconds: z.number().int(),
  until: timestamp,
  seconds: z.number().int(),
});
export const tableState = z.object({
  tableId: z.string(),
  slug: z.string(),
  gameType: z.string(),
  name: z.string(),
  profile: z.string(),
  image: z.string(),
  /** The two winners whose runs make the big road; none where results are figures. */
  sides: z.array(z.string()).max(2),
  currency: z.string(),
  minBet: amount,
  maxBet: amount,
  chips: z.array(amount),
  sequence: z.number().int(),
  players: z.number().int(),
  round: z.object({
    roundId: z.string(),
    number: z.number().int(),
    shoe: z.number().int(),
    state: roundState,
    acting: acting.nullable(),
    openedAt: timestamp,
    closesAt: timestamp,
    nextAt: timestamp.nullable(),
    commitment: z.string(),
    salted: saltedBy,
    result: z.record(z.string(), z.unknown()).nullable(),
    pools: z.array(pool),
  }),
  /** False: no round follows the running one. */
  isOpen: z.boolean(),
  /** The largest stakes of this round first; empty in lists of tables. */
  seats: z.array(seat).max(7),
  /** Whose the places at the table are, by place; empty at tables without places. */
  places: z.array(z.object({ seat: z.string(), account: z.string() })),
  serverTime: timestamp,
  dealMilliseconds: z.number().int(),
  history: z.array(
    z.object({
      roundId: z.string(),
      number: z.number().int(),
      winner: z.string(),
      marks: z.array(z.string()),
      total: z.number().int(),
    }),
  ),
});
export type TableState = z.output<typeof tableState>;
/** In a list it says too whether its game and its vendor are open; closed ones are left out. */
const listedTable = tableState.extend({ status: z.enum(['open', 'maintenance']) });
export type ListedTable = z.output<typeof listedTable>;
const ownBet = z.object({
  wagerId: z.string(),
  bet: z.string(),
  stake: amount,
  payout: amount,
  state: z.enum(['open', 'settled', 'void']),
});
export type OwnBet = z.output<typeof ownBet>;

/** `places` are the member's own; `acted` is where and in which stage he has acted. */
const own = z.object({
  roundId: z.string(),
  list: z.array(ownBet),
  places: z.array(z.string()),
  acted: z.array(z.object({ seat: z.string(), stage: z.string() })),
  balance: amount,
});

export const tables = call({
  method: 'GET',
  path: '/wps/tables',
  needs: 'nothing',
  refusals: [],
  switch: 'gameCenter/LIVE',
  summary: 'The open tables with their state and roads.',
  query: z.object({
    slug: z.string().max(60).optional(),
    gameType: z.string().max(40).optional(),
    count: z.coerce.number().int().min(1).max(200).optional(),
  }),
  output: z.object({ list: z.array(listedTable) }),
});
export const oneTable = call({
  method: 'GET',
  path: '/wps/tables/{tableId}',
  needs: 'nothing',
  refusals: [],
  switch: 'gameCenter/LIVE',
  summary: 'One table.',
  params: z.object({ tableId: id }),
  output: tableState,
});
export const ownBets = call({
  method: 'GET',
  path: '/wps/tables/{tableId}/bets',
  needs: 'play',
  refusals: ['ticket_invalid'],
  switch: 'gameCenter/LIVE',
  summary:
    "The member's own bets of the running round: restores the state after a reconnect. " +
    'With roundId those of an earlier round of the table, whose end was missed.',
  params: z.object({ tableId: id }),
  query: z.object({ roundId: id.optional() }),
  output: own,
});
export const placeBets = call({
  method: 'POST',
  path: '/wps/tables/{tableId}/bets',
  needs: 'play',
  callsPerMinuteMax: 600,
  switch: 'gameCenter/LIVE',
  summary:
    'Place bets on the running round: all or none. Header Idempotency-Key needed. ' +
    "Judged by the server's receive time.",
  params: z.object({ tableId: id }),
  body: z.object({
    roundId: id,
    bets: z
      .array(z.object({ bet: z.string().max(40), stake: amountInput }))
      .min(1)
      .max(60),
  }),
  output: own,
  refusals: [
    'invalid_amount',
    'insufficient_balance',
    'limit_exceeded',
    'own_limit',
    'bonus_bet_max',
    'on_break',
    'bets_closed',
    'game_closed',
    'game_maintenance',
    'idempotency_conflict',
    'seat_taken',
    'ticket_invalid',
  ],
});
export const actAtTable = call({
  method: 'POST',
  path: '/wps/tables/{tableId}/actions',
  needs: 'play',
  callsPerMinuteMax: 600,
  switch: 'gameCenter/LIVE',
  summary:
    'Act on the own seat in this stage of a round. What the action costs is taken by the ' +
    'rules; of two actions for one seat and stage the first decides. Header Idempotency-Key ' +
    'needed.',
  params: z.object({ tableId: id }),
  body: z.object({
    roundId: id,
    stage: z.string().max(40),
    seat: z.string().max(40),
    action: z.string().max(40),
  }),
  output: own,
  refusals: [
    'insufficient_balance',
    'limit_exceeded',
    'own_limit',
    'bonus_bet_max',
    'on_break',
    'invalid_choice',
    'seat_needed',
    'state_conflict',
    'idempotency_conflict',
    'ticket_invalid',
  ],
});
