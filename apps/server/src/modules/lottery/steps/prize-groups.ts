import { PRIZE_LINES, type PrizeLine } from '@fairhouse/contract/prize-lines';
import { LEAST_GROUP } from '@fairhouse/lottery';
import type { Ctx } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';
import { settingsOf } from '../../brands/index.ts';
import { evenBase } from '../rules.ts';

/** By prize line in capitals; who was given none has the base of the brand. */
type Given = Partial<Record<string, number>>;
/** What prize groups the line of a member gives it; filled by who knows lines (D-J31). */
export const givenGroups = slot<(ctx: Ctx, memberId: bigint) => Promise<Given>>(
  'lottery.groups',
  () => Promise.resolve({}),
);

/** The highest prize group of whoever asks, by prize line: that of their line, or of the brand. */
export const highestGroups = async (ctx: Ctx): Promise<Record<PrizeLine, number>> => {
  const { actor } = ctx;
  const isMember = (actor.kind === 'member' || actor.kind === 'play') && actor.type !== 4;
  const given = isMember ? await givenGroups.of(ctx)(ctx, actor.memberId) : {};
  const { prizeModes } = settingsOf(ctx.brand);
  return Object.fromEntries(
    PRIZE_LINES.map((line) => {
      const { base } = prizeModes[line];
      const own = Math.max(given[line.toUpperCase()] ?? base, LEAST_GROUP);
      return [line, evenBase(Math.min(base, own))];
    }),
  ) as Record<PrizeLine, number>;
};
