import type { InputOf } from '@fairhouse/contract';
import type { memberOpposites } from '@fairhouse/contract/opposite-bets';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { memberById } from '../../members/index.ts';
import { flagsOf } from '../store.ts';

const SHOWN = 100;

export const listOpposites = async (ctx: Ctx, { id }: InputOf<typeof memberOpposites>) => {
  const memberId = idOf(id);
  const member =
    memberId === undefined ? undefined : await memberById(ctx.db, ctx.brand.id, memberId);
  if (!member) return refuse('not_found');
  const rows = await flagsOf(ctx.db, { brandId: ctx.brand.id, memberId: member.member_id }, SHOWN);
  return {
    list: rows.map((row) => {
      const isOwn = row.other_id === row.member_id;
      const isHere = row.member_id === member.member_id;
      return {
        code: isOwn ? ('opposite_own' as const) : ('opposite_linked' as const),
        roundId: row.round_id,
        slug: row.slug,
        gameName: gamesOf(ctx).get(row.slug)?.manifest.title ?? row.slug,
        covered: printAmount(row.covered, ctx.brand.currency),
        currency: ctx.brand.currency.code,
        /** Whether the bonus was this member's; else it was that of the other one. */
        hasBonus: isHere,
        other: isOwn
          ? null
          : {
              memberId: String(isHere ? row.other_id : row.member_id),
              account: isHere ? row.other_account : row.account,
            },
        links: row.links,
        at: row.at.toISOString(),
      };
    }),
  };
};
