import type { InputOf } from '@fairhouse/contract';
import type { MonitoredTable, officeTable, TablePage } from '@fairhouse/contract/tables-desk';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { gamesOf } from '../../../catalogue/index.ts';
import { tableById, tablesOf, type RoundRow, type TableRow } from '../../index.ts';
import {
  boundsOf,
  exposureOf,
  isTableGame,
  worstOf,
  type Exposed,
  type TableGame,
} from '../rules.ts';
import { lastRoundsOf, playersOf, stakesOf, waitingReversals, type StakeRow } from '../store.ts';
import { knownAlarms } from '../steps/alarms.ts';

const isOver = ({ state }: RoundRow): boolean => state === 'settled' || state === 'void';

/** All tables of the brand: in three statements, however many there are. */
export const listMonitor = async (ctx: Ctx) => {
  const views = await viewTables(ctx, await tablesOf(ctx.db, ctx.brand.id));
  return {
    currency: ctx.brand.currency.code,
    list: views.map((view) => printTable(ctx, view)),
    waiting: await waitingReversals(ctx.db, ctx.brand.id),
    alarms: knownAlarms(ctx),
  };
};

export const readTable = async (ctx: Ctx, input: InputOf<typeof officeTable>) => {
  return (await printPage(ctx, input.tableId)) ?? refuse('not_found');
};

/** One table with every bet; undefined where the brand has none of this id. */
export const printPage = async (ctx: Ctx, tableId: string): Promise<TablePage | undefined> => {
  const table = await tableById(ctx.db, ctx.brand.id, tableId);
  const [view] = table ? await viewTables(ctx, [table]) : [];
  if (!view) return undefined;
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const bounds = view.game ? boundsOf(view.game) : { minMinor: 0n, maxMinor: 0n };
  return {
    ...printTable(ctx, view),
    profiles: [...(view.game?.profiles ?? [])],
    bounds: { minBet: show(bounds.minMinor), maxBet: show(bounds.maxMinor) },
    bets: view.bets.map((one) => ({
      bet: one.bet,
      staked: show(one.stake),
      wagers: one.wagers,
      players: one.players,
      couldPay: show(one.couldPay),
      couldLose: show(one.couldLose),
    })),
  };
};

type View = {
  table: TableRow;
  game: TableGame | undefined;
  round: RoundRow | undefined;
  players: number;
  last: RoundRow | undefined;
  bets: Exposed[];
  lastStakes: StakeRow[];
};

const viewTables = async (ctx: Ctx, tables: readonly TableRow[]): Promise<View[]> => {
  const [only] = tables.length === 1 ? tables : [];
  const rounds = await lastRoundsOf(ctx.db, {
    brandId: ctx.brand.id,
    count: 2,
    ...(only ? { tableId: only.table_id } : {}),
  });
  const ids = rounds.map((round) => round.round_id);
  const stakes = Map.groupBy(await stakesOf(ctx.db, ctx.brand.id, ids), (row) => row.round_id);
  const players = new Map(
    (await playersOf(ctx.db, ctx.brand.id, ids)).map((row) => [row.round_id, Number(row.players)]),
  );
  return tables.map((table) => {
    const own = rounds.filter((round) => round.table_id === table.table_id);
    const round = own[0];
    const last = own.find(isOver);
    const loaded = gamesOf(ctx).get(table.slug)?.game;
    const game = isTableGame(loaded) ? loaded : undefined;
    // Once a round is over nothing of it can be lost any more.
    const live = round && !isOver(round) ? (stakes.get(round.round_id) ?? []) : [];
    return {
      table,
      game,
      round,
      last,
      players: players.get(round?.round_id ?? '') ?? 0,
      bets: exposureOf(
        game,
        round?.profile ?? table.profile,
        live.map((row) => ({
          bet: row.bet,
          stake: row.stake,
          wagers: Number(row.wagers),
          players: Number(row.players),
        })),
      ),
      lastStakes: last ? (stakes.get(last.round_id) ?? []) : [],
    };
  });
};

const printTable = (ctx: Ctx, view: View): MonitoredTable => {
  const { table, game, last, lastStakes } = view;
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    tableId: table.table_id,
    slug: table.slug,
    game: game?.title ?? table.slug,
    name: table.name,
    isOpen: table.is_open,
    isWithinHours: table.is_live || !table.is_open,
    watching: ctx.realtime.subscribers(ctx.brand.id, `table:${table.table_id}`),
    ...printTerms(ctx, table),
    round: printRound(ctx, view),
    last: last
      ? {
          number: last.number,
          state: last.state,
          winner: last.road?.winner ?? null,
          staked: show(sumOf(lastStakes, 'stake')),
          paid: show(sumOf(lastStakes, 'payout')),
        }
      : null,
  };
};

const printRound = (ctx: Ctx, { round, bets, players }: View): MonitoredTable['round'] => {
  if (!round) return null;
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const worst = worstOf(bets);
  return {
    roundId: round.round_id,
    number: round.number,
    state: round.state,
    openedAt: round.opened_at.toISOString(),
    closesAt: round.closes_at.toISOString(),
    nextAt: round.next_at?.toISOString() ?? null,
    winner: round.road?.winner ?? null,
    isVoidAsked: round.void_reason !== null && !isOver(round),
    staked: show(bets.reduce((sum, one) => sum + one.stake, 0n)),
    wagers: bets.reduce((sum, one) => sum + one.wagers, 0),
    players,
    worst: worst ? { bet: worst.bet, couldLose: show(worst.couldLose) } : null,
  };
};

type Terms = Pick<
  TableRow,
  | 'profile'
  | 'min_bet'
  | 'max_bet'
  | 'open_seconds'
  | 'deal_milliseconds'
  | 'pause_milliseconds'
  | 'opens_at'
  | 'closes_at'
> & { chips: readonly (string | bigint)[] };
/** The terms of a table as they are shown, and as the audit log keeps them. */
export const printTerms = (ctx: Ctx, terms: Terms) => {
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    profile: terms.profile,
    minBet: show(terms.min_bet),
    maxBet: show(terms.max_bet),
    chips: terms.chips.map((chip) => show(BigInt(chip))),
    openSeconds: terms.open_seconds,
    dealMilliseconds: terms.deal_milliseconds,
    pauseMilliseconds: terms.pause_milliseconds,
    hours:
      terms.opens_at && terms.closes_at
        ? { opensAt: terms.opens_at.slice(0, 5), closesAt: terms.closes_at.slice(0, 5) }
        : null,
  };
};

const sumOf = (rows: readonly StakeRow[], key: 'stake' | 'payout'): bigint =>
  rows.reduce((sum, row) => sum + row[key], 0n);
