import { z } from 'zod';
import { amount, amountInput, call, id, timestamp } from './call.ts';

const score = z.enum(['multiple', 'turnover', 'valid_bets', 'wins']);
const tournament = z.object({
  id: z.string(),
  title: z.string(),
  slugs: z.array(z.string()),
  score,
  startsAt: timestamp,
  endsAt: timestamp,
  currency: z.string(),
  prizes: z.array(amount),
  /** How often a prize is bet before money leaves; 0: not at all. */
  turnoverTimes: z.number(),
  state: z.enum(['coming', 'running', 'ended', 'paid']),
});
export type Tournament = z.output<typeof tournament>;
const place = z.object({
  rank: z.number().int(),
  account: z.string(),
  score: z.string(),
  /** Which line it is, wherever it stands; a score that is reckoned anew has a new one. */
  line: z.string(),
});
export type TournamentPlace = z.output<typeof place>;

export const tournaments = call({
  method: 'GET',
  path: '/wps/tournaments',
  needs: 'nothing',
  refusals: [],
  summary: 'Tournaments to come, running, and ended in the last 7 days.',
  output: z.object({ list: z.array(tournament) }),
});
export const myTournaments = call({
  method: 'GET',
  path: '/wps/tournaments/mine',
  needs: 'member',
  refusals: [],
  summary: 'Where the member stands.',
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        rank: z.number().int(),
        score: z.string(),
        line: z.string(),
        /**
         * What passes the place above: so much more, or of multiples one bet above this.
         * Null: there is none.
         */
        missing: z.string().nullable(),
      }),
    ),
  }),
});
export const oneTournament = call({
  method: 'GET',
  path: '/wps/tournaments/{id}',
  needs: 'nothing',
  refusals: [],
  summary: 'One tournament with its board, accounts masked.',
  params: z.object({ id }),
  output: z.object({ tournament, board: z.array(place), serverTime: timestamp }),
});
export const officeTournaments = call({
  method: 'GET',
  path: '/office/api/tournaments',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary: 'The tournaments of the brand.',
  output: z.object({ list: z.array(tournament) }),
});
const when = z.iso.datetime({ offset: true });
export const makeTournament = call({
  method: 'POST',
  path: '/office/api/tournaments',
  needs: 'operator',
  permission: 'games.manage',
  summary: 'Make a tournament over a set of games; prizes by rank, the first first.',
  body: z.object({
    title: z.string().trim().min(3).max(80),
    slugs: z.array(z.string().max(64)).min(1).max(300),
    score,
    startsAt: when,
    endsAt: when,
    prizes: z.array(amountInput).min(1).max(50),
  }),
  /** Made at once, or asked for: its prizes together are judged as a gift of the operator. */
  output: z.object({ tournament: tournament.nullable(), approvalId: z.string().nullable() }),
  refusals: ['state_conflict'],
});
