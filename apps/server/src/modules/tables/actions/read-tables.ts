import type { InputOf } from '@fairhouse/contract';
import type { oneTable, tables as call, TableState } from '@fairhouse/contract/tables';
import { currencyOf, printAmount } from '@fairhouse/money';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { gamesOf, offeredStatuses } from '../../catalogue/index.ts';
import { saltedBy } from '../../seeds/index.ts';
import { placesOf } from '../rows/acting.ts';
import { maskedAccount, OWN_SEAT, ROUNDS_PER_SHOE, shoeOf } from '../rules.ts';
import {
  chainOf,
  lastRound,
  poolsOf,
  seatsOf,
  settledRounds,
  tableById,
  tableTurns,
  type RoundRow,
  type TableRow,
} from '../store.ts';
import { seedOfRound } from './chains.ts';

export const listTables = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const statuses = await offeredStatuses(ctx, ctx.brand);
  const turns = (await tableTurns(ctx.db, { brandId: ctx.brand.id }))
    .filter(
      ({ table }) =>
        table.is_open &&
        statuses.has(table.slug) &&
        (!input.slug || table.slug === input.slug) &&
        (!input.gameType || manifestOf(ctx, table)?.gameType === input.gameType),
    )
    .slice(0, input.count);
  const states = await Promise.all(turns.map(({ table, round }) => stateOf(ctx, table, round)));
  return {
    list: states.flatMap((state) => {
      const status = state && statuses.get(state.slug);
      return status ? [{ ...state, status }] : [];
    }),
  };
};

const manifestOf = (kernel: Kernel, { slug }: TableRow) => gamesOf(kernel).get(slug)?.manifest;

export const readTable = async (ctx: Ctx, input: InputOf<typeof oneTable>) => {
  const table = await tableById(ctx.db, ctx.brand.id, input.tableId);
  const state = table && (await stateOf(ctx, table));
  return state ?? refuse('not_found');
};

const SEATS = 7;

/** Who sits at the table, and with how much in this round; accounts are masked. */
export const printSeats = async (
  kernel: Kernel,
  table: TableRow,
  round: RoundRow,
): Promise<TableState['seats']> =>
  (await seatsOf(kernel.db, round, SEATS)).map((seat) => ({
    account: maskedAccount(seat.account),
    stake: printAmount(seat.stake, currencyOf(table.currency)),
  }));

/** Whose the places at the table are; none at a table without places. */
export const printPlaces = async (
  kernel: Kernel,
  round: RoundRow,
): Promise<TableState['places']> => {
  const game = gamesOf(kernel).get(round.slug)?.game;
  if (game?.kind !== 'acted' || game.seats.length === 0) return [];
  return (await placesOf(kernel.db, round)).map(({ seat, account }) => ({
    seat,
    account: maskedAccount(account),
  }));
};

/** What is asked now, and of whom; members who play alone are only counted. */
const printActing = (kernel: Kernel, round: RoundRow): TableState['round']['acting'] => {
  const game = gamesOf(kernel).get(round.slug)?.game;
  const { look, stage, acts_until: until, looked_at: at } = round;
  if (round.state !== 'acting' || game?.kind !== 'acted' || !look || !stage || !until || !at) {
    return null;
  }
  const { view, turns, showMilliseconds, count } = look;
  const shown =
    game.seats.length > 0 ? turns : turns.slice(0, 1).map((turn) => ({ ...turn, seat: OWN_SEAT }));
  return {
    stage,
    view,
    count,
    waiting: turns.length,
    showMilliseconds,
    at: at.toISOString(),
    until: until.toISOString(),
    seconds: game.actSeconds,
    turns: shown.map(({ seat, silence, moves }) => ({
      seat,
      silence,
      moves: moves.map(({ action, bet }) => ({ action, bet: bet ?? null })),
    })),
  };
};

/**
 * Everything a table shows to everyone; the result only once it is drawn. In a list, which knows
 * the round already, nobody sits.
 */
export const stateOf = async (
  kernel: Kernel,
  table: TableRow,
  known?: RoundRow,
): Promise<TableState | undefined> => {
  const place = { brandId: table.brand_id, tableId: table.table_id };
  const round = known ?? (await lastRound(kernel.db, table.brand_id, table.table_id));
  if (!round) return undefined;
  const chain = await chainOf(kernel.db, { ...place, chainNo: round.chain_no });
  if (!chain) throw new Error('a round without a chain');
  const manifest = manifestOf(kernel, table);
  const currency = currencyOf(table.currency);
  const pools = await poolsOf(kernel.db, table.brand_id, round.round_id);
  const history = await settledRounds(kernel.db, {
    ...place,
    chainNo: round.chain_no,
    from: (shoeOf(round.number) - 1) * ROUNDS_PER_SHOE + 1,
  });
  return {
    tableId: table.table_id,
    slug: table.slug,
    gameType: manifest?.gameType ?? '',
    image: `/art/games/${table.slug}/wide.webp`,
    sides: [...(manifest?.sides ?? [])],
    name: table.name,
    profile: round.profile,
    currency: table.currency,
    minBet: printAmount(round.min_bet, currency),
    maxBet: printAmount(round.max_bet, currency),
    chips: round.chips.map((chip) => printAmount(BigInt(chip), currency)),
    sequence: round.number,
    players: kernel.realtime.subscribers(table.brand_id, `table:${table.table_id}`),
    round: {
      roundId: round.round_id,
      number: round.number,
      shoe: shoeOf(round.number),
      state: round.state,
      acting: printActing(kernel, round),
      openedAt: round.opened_at.toISOString(),
      closesAt: round.closes_at.toISOString(),
      nextAt: round.next_at?.toISOString() ?? null,
      commitment: seedOfRound(kernel, place, { chain, number: round.number }).commitment,
      salted: saltedBy(chain),
      result: round.result ? { ...round.result, drawnAt: round.drawn_at?.toISOString() } : null,
      pools: pools.map((pool) => ({
        bet: pool.bet,
        total: printAmount(pool.total, currency),
        players: Number(pool.players),
      })),
    },
    isOpen: table.is_live,
    seats: known ? [] : await printSeats(kernel, table, round),
    places: known ? [] : await printPlaces(kernel, round),
    serverTime: kernel.clock.now().toISOString(),
    dealMilliseconds: round.deal_milliseconds,
    history: history.flatMap((one) =>
      one.road ? [{ roundId: one.round_id, number: one.number, ...one.road }] : [],
    ),
  };
};
