import type { InputOf } from '@fairhouse/contract';
import {
  type dropMemberList,
  LISTS_MAX,
  type saveMemberList,
} from '@fairhouse/contract/members-lists';
import type { Queries } from '../../../../kernel/db.ts';
import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { dropList, listsOf, lockLists, saveList } from '../rows/lists.ts';

const ownerOf = (ctx: Ctx) => ({ brandId: ctx.brand.id, operatorId: operatorOf(ctx).operatorId });
const printLists = async (ctx: Ctx, db: Queries) => ({
  list: (await listsOf(db, ownerOf(ctx))).map((row) => ({
    id: String(row.list_id),
    name: row.name,
    // One of before these could be kept asks for none of them.
    segment: '',
    from: '',
    to: '',
    ...row.looks,
  })),
});

export const readLists = (ctx: Ctx) => printLists(ctx, ctx.db);

export const keepList = (ctx: Ctx, { name, ...looks }: InputOf<typeof saveMemberList>) =>
  ctx.db.transaction(async (tx) => {
    const owner = ownerOf(ctx);
    await lockLists(tx, owner);
    const known = await listsOf(tx, owner);
    const isKnown = known.some((row) => row.name.toLowerCase() === name.toLowerCase());
    if (!isKnown && known.length >= LISTS_MAX) {
      return refuse('limit_exceeded', { fields: { most: String(LISTS_MAX) } });
    }
    await saveList(tx, { ...owner, name, looks });
    return printLists(ctx, tx);
  });

export const removeList = async (ctx: Ctx, input: InputOf<typeof dropMemberList>) => {
  const listId = idOf(input.id);
  if (listId === undefined) return refuse('not_found');
  return (await dropList(ctx.db, { ...ownerOf(ctx), listId }))
    ? printLists(ctx, ctx.db)
    : refuse('not_found');
};
