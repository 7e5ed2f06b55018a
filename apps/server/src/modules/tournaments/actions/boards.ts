import type { InputOf } from '@fairhouse/contract';
import type { oneTournament } from '@fairhouse/contract/tournaments';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Brand, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { stateOf, titleIn } from '../rules.ts';
import { boardOf, rankOf, tournamentById, tournamentRows, type TournamentRow } from '../store.ts';

const BOARD_COUNT = 50;

export const printTournament = (
  { kernel, brand, language }: { kernel: Kernel; brand: Brand; language: string },
  row: TournamentRow,
) => ({
  id: String(row.tournament_id),
  title: titleIn(row, language),
  slugs: row.slugs,
  score: row.score,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  currency: brand.currency.code,
  turnoverTimes: settingsOf(brand).rewards.turnoverTimes,
  prizes: row.prizes.map((one) => printAmount(BigInt(one), brand.currency)),
  state: stateOf(row, kernel.clock.now()),
});
const readerOf = (ctx: Ctx) => ({ kernel: ctx, brand: ctx.brand, language: ctx.language });

/** A multiple as "12.5", a sum as an amount. */
const printScore = (brand: Brand, row: TournamentRow, score: bigint): string =>
  row.score === 'multiple'
    ? printAmount(score / 100n, { code: '', digits: 2 })
    : printAmount(score, brand.currency);

/** Of equal scores the first stands higher, so that one unit more is needed than the one above. */
const missingTo = (
  brand: Brand,
  row: TournamentRow,
  { score, score_above: above }: { score: bigint; score_above: bigint | null },
): string | null =>
  above === null
    ? null
    : printScore(brand, row, row.score === 'multiple' ? above : above - score + 1n);

export const printBoard = async (kernel: Kernel, brand: Brand, row: TournamentRow) =>
  (await boardOf(kernel.db, { brandId: brand.id, id: row.tournament_id, count: BOARD_COUNT })).map(
    (one) => ({
      rank: Number(one.rank),
      account: `${one.account.slice(0, 2)}***${one.account.slice(-1)}`,
      score: printScore(brand, row, one.score),
      line: String(one.line_id),
    }),
  );

export const listTournaments = async (ctx: Ctx) => ({
  list: (await tournamentRows(ctx.db, ctx.brand.id)).map((row) =>
    printTournament(readerOf(ctx), row),
  ),
});

export const readTournament = async (ctx: Ctx, input: InputOf<typeof oneTournament>) => {
  const id = idOf(input.id);
  const row = id === undefined ? undefined : await tournamentById(ctx.db, ctx.brand.id, id);
  return row
    ? {
        tournament: printTournament(readerOf(ctx), row),
        board: await printBoard(ctx, ctx.brand, row),
        serverTime: ctx.clock.now().toISOString(),
      }
    : refuse('not_found');
};

/** Where the member stands in everything that is listed. */
export const listMine = async (ctx: Ctx) => {
  const { memberId } = memberOf(ctx);
  const rows = await tournamentRows(ctx.db, ctx.brand.id);
  const ranks = await Promise.all(
    rows.map(async (row) => {
      const mine = await rankOf(ctx.db, { brandId: ctx.brand.id, id: row.tournament_id, memberId });
      return mine
        ? [
            {
              id: String(row.tournament_id),
              rank: Number(mine.rank),
              score: printScore(ctx.brand, row, mine.score),
              line: String(mine.line_id),
              missing: missingTo(ctx.brand, row, mine),
            },
          ]
        : [];
    }),
  );
  return { list: ranks.flat() };
};
