import type { InputOf } from '@fairhouse/contract';
import type { tableRounds } from '@fairhouse/contract/tables-desk';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { tableById } from '../../index.ts';
import { placeOfCursor } from '../rules.ts';
import { playersOf, reversalRows, roundsPage, stakesOf } from '../store.ts';

export const listRounds = async (ctx: Ctx, input: InputOf<typeof tableRounds>) => {
  const { db, brand } = ctx;
  const { tableId, pageSize } = input;
  if (!(await tableById(db, brand.id, tableId))) return refuse('not_found');
  const rows = await roundsPage(db, {
    brandId: brand.id,
    tableId,
    count: pageSize + 1,
    before: placeOfCursor(input.cursor),
  });
  const rounds = rows.slice(0, pageSize);
  const ids = rounds.map((round) => round.round_id);
  const stakes = Map.groupBy(await stakesOf(db, brand.id, ids), (row) => row.round_id);
  const players = new Map(
    (await playersOf(db, brand.id, ids)).map((row) => [row.round_id, Number(row.players)]),
  );
  const reversals = Map.groupBy(
    await reversalRows(db, { brandId: brand.id, roundIds: ids, count: 500 }),
    (row) => row.round_id,
  );
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const list = rounds.map((round) => {
    const own = stakes.get(round.round_id) ?? [];
    return {
      roundId: round.round_id,
      number: round.number,
      state: round.state,
      openedAt: round.opened_at.toISOString(),
      settledAt: round.settled_at?.toISOString() ?? null,
      profile: round.profile,
      winner: round.road?.winner ?? null,
      staked: show(own.reduce((sum, row) => sum + row.stake, 0n)),
      paid: show(own.reduce((sum, row) => sum + row.payout, 0n)),
      wagers: own.reduce((sum, row) => sum + Number(row.wagers), 0),
      players: players.get(round.round_id) ?? 0,
      reversal: reversals.get(round.round_id)?.[0]?.state ?? null,
    };
  });
  const last = rows.length > list.length ? rounds.at(-1) : undefined;
  return { list, nextCursor: last ? `${last.chain_no}-${last.number}` : null };
};
