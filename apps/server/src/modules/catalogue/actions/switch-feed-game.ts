import type { InputOf } from '@fairhouse/contract';
import type {
  CatalogueGame,
  catalogueGames,
  switchCatalogueGame,
} from '@fairhouse/contract/catalogue-desk';
import { feedKey } from '@fairhouse/contract/game-feed';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { feedStatus, plainText } from '../rules.ts';
import { switchFeedGame, toldRow, toldRows, type ToldRow } from '../store.ts';
import { tellImported } from './import-feed.ts';

const print = (row: ToldRow): CatalogueGame => ({
  slug: feedKey(row.told),
  name: row.told.name,
  vassalage: row.told.vassalage,
  studio: row.told.studio,
  gameCategory: row.told.category,
  rtp: row.told.rtp === null ? '' : `${row.told.rtp}%`,
  status: row.status,
  vendorStatus: row.told.vendorStatus,
  effectiveStatus: feedStatus(row),
  isHot: row.is_hot,
  isSynthetic: row.told.isSynthetic,
  missed: row.missed,
});

/** By key, so that a page begins behind the last one whatever was switched meanwhile. */
export const listFeedGames = async (ctx: Ctx, input: InputOf<typeof catalogueGames>) => {
  const keyword = plainText(input.keyword.trim());
  const rows = [...(await toldRows(ctx.db, ctx.brand.id))]
    .filter(([key, { told }]) =>
      [key, told.name, told.studio].some((text) => plainText(text).includes(keyword)),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const { cursor = '' } = input;
  const behind = rows.filter(([key]) => key > cursor);
  const page = behind.slice(0, input.pageSize);
  return {
    list: page.map(([, row]) => print(row)),
    total: rows.length,
    nextCursor: behind.length > page.length ? (page.at(-1)?.[0] ?? null) : null,
  };
};

export const changeFeedGame = async (ctx: Ctx, input: InputOf<typeof switchCatalogueGame>) => {
  const { slug, ...to } = input;
  const [vassalage = '', code = ''] = slug.split('.');
  const { operatorId, name } = operatorOf(ctx);
  const place = { brandId: ctx.brand.id, vassalage, code };
  const after = await ctx.db.transaction(async (tx) => {
    const before = await switchFeedGame(tx, { ...place, ...to });
    if (!before) return undefined;
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: 'games.switch',
      subject: `game:${slug}`,
      before: { status: before.status, hot: before.is_hot },
      after: { status: to.status, hot: to.isHot },
    });
    return toldRow(tx, place);
  });
  if (!after) return refuse('not_found');
  tellImported(ctx);
  return print(after);
};
