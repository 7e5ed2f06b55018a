import type { Ctx } from '../../../kernel/kernel.ts';
import { spanOfGames } from '../rows/wagers.ts';
import { atOneMoment } from '../steps/one-moment.ts';

type Asked = { slugs: readonly string[]; startDate: string; endDate: string };

/**
 * Between which numbers the ends of these games in these days lie, so that a desk reads those alone
 * and not all ends there are; nothing where there are none.
 */
export const endsOfGames = (
  ctx: Pick<Ctx, 'db' | 'brand'>,
  asked: Asked,
): Promise<{ first: bigint; last: bigint } | undefined> =>
  atOneMoment(ctx, (tx, marks) =>
    spanOfGames(tx, { ...asked, brandId: ctx.brand.id, timeZone: ctx.brand.timeZone, marks }),
  );
