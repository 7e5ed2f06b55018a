import type { Ctx } from '../../../kernel/kernel.ts';
import { mayCancel, mayChange, mayEnd } from '../rules.ts';
import { tournamentRows, type TournamentRow } from '../store.ts';
import { printTournament } from './boards.ts';

/** As it is written, and what may be done with it now. */
export const printForOffice = (ctx: Ctx, row: TournamentRow) => {
  const now = ctx.clock.now();
  return {
    ...printTournament({ kernel: ctx, brand: ctx.brand, language: '' }, row),
    titles: row.titles,
    mayChange: mayChange(row, now),
    mayEnd: mayEnd(row, now),
    mayCancel: mayCancel(row, now),
  };
};

export const listOffice = async (ctx: Ctx) => ({
  list: (await tournamentRows(ctx.db, ctx.brand.id)).map((row) => printForOffice(ctx, row)),
  languages: ctx.brand.languages,
  defaultLanguage: ctx.brand.defaultLanguage,
});
