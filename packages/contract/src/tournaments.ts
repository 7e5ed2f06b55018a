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
  /** Cancelled: it pays nothing, whoever stood on its board. */
  state: z.enum(['coming', 'running', 'ended', 'paid', 'cancelled']),
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
const raceTitle = z.string().trim().min(3).max(80);
const when = z.iso.datetime({ offset: true });
const item = z.object({
  title: raceTitle,
  /** In languages of the brand; `title` stands where one has none. */
  titles: z.record(z.string().max(8), raceTitle).default({}),
  slugs: z.array(z.string().max(64)).min(1).max(300),
  score,
  startsAt: when,
  endsAt: when,
  prizes: z.array(amountInput).min(1).max(50),
});
export type RaceItem = z.output<typeof item>;
/** As it is written, and what may be done with it now. */
const officeTournament = tournament.extend({
  titles: z.record(z.string(), z.string()),
  mayChange: z.boolean(),
  mayEnd: z.boolean(),
  mayCancel: z.boolean(),
});
export type OfficeTournament = z.output<typeof officeTournament>;
/** Done at once, or asked for: the prizes together are judged as a gift of the operator. */
const madeOrAsked = z.object({
  tournament: officeTournament.nullable(),
  approvalId: z.string().nullable(),
});
export const officeTournaments = call({
  method: 'GET',
  path: '/office/api/tournaments',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary: 'The tournaments of the brand.',
  output: z.object({
    list: z.array(officeTournament),
    /** Of the brand: those that a title may be written in. */
    languages: z.array(z.string()),
    defaultLanguage: z.string(),
  }),
});
const managing = { needs: 'operator', permission: 'games.manage' } as const;
export const makeTournament = call({
  ...managing,
  method: 'POST',
  path: '/office/api/tournaments',
  summary: 'Make a tournament over a set of games; prizes by rank, the first first.',
  body: item,
  output: madeOrAsked,
  refusals: ['state_conflict'],
});
export const changeTournament = call({
  ...managing,
  method: 'PUT',
  path: '/office/api/tournaments/{id}',
  params: z.object({ id }),
  body: item,
  output: madeOrAsked,
  refusals: ['state_conflict'],
  summary:
    'Change a tournament that begins in more than half a minute. Where more than its titles ' +
    'changes its prizes are judged again as a gift of the operator.',
});
export const endTournament = call({
  ...managing,
  method: 'POST',
  path: '/office/api/tournaments/{id}/end',
  params: z.object({ id }),
  body: z.object({ how: z.enum(['end', 'cancel']), reason: z.string().trim().min(5).max(300) }),
  output: madeOrAsked,
  refusals: ['state_conflict'],
  summary:
    'End one that runs: in half a minute, and its prizes are paid for the board of then; they ' +
    'are judged as a gift of the operator. Or cancel one that comes or runs: it pays nothing.',
});
