import type { InputOf } from '@fairhouse/contract';
import {
  CONTENT_KINDS,
  type changeContent as changeCall,
  type ContentKind,
  type contentShelf,
  type createContent as createCall,
  type orderContent as orderCall,
  type removeContent as removeCall,
} from '@fairhouse/contract/content-desk';
import type { Queries } from '../../../../kernel/db.ts';
import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { note } from '../../../audit/index.ts';
import {
  deleteContent,
  judgeContent,
  lockContent,
  placeContent,
  printContent,
  readShelf,
  replaceContent,
  writeContent,
} from '../../index.ts';

const kindOf = (text: string): ContentKind | undefined =>
  CONTENT_KINDS.find((kind) => kind === text);

type Done = { action: string; subject: string; before?: unknown; after?: unknown };
const noteIt = (ctx: Ctx, tx: Queries, done: Done): Promise<void> => {
  const { operatorId, name } = operatorOf(ctx);
  return note(tx, { brandId: ctx.brand.id, operatorId, operatorName: name, ip: ctx.ip, ...done });
};

const shelf = async (ctx: Ctx, kind: ContentKind) => {
  const list = await readShelf(ctx.db, ctx.brand, kind);
  return { list, total: list.length };
};

export const listShelf = async (ctx: Ctx, input: InputOf<typeof contentShelf>) => {
  const kind = kindOf(input.kind);
  return kind ? shelf(ctx, kind) : refuse('not_found');
};

export const createContent = async (ctx: Ctx, { item }: InputOf<typeof createCall>) => {
  const fields = judgeContent(ctx.brand, item);
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  return ctx.db.transaction(async (tx) => {
    const made = await writeContent(tx, ctx.brand, item);
    await noteIt(ctx, tx, {
      action: 'content.create',
      subject: `${item.kind}:${made.id}`,
      after: made.item,
    });
    return made;
  });
};

export const changeContent = async (ctx: Ctx, input: InputOf<typeof changeCall>) => {
  const { item } = input;
  const [kind, id] = [kindOf(input.kind), idOf(input.id)];
  if (kind === undefined || id === undefined) return refuse('not_found');
  const fields = {
    ...judgeContent(ctx.brand, item),
    ...(item.kind === kind ? {} : { 'item.kind': 'kind' }),
  };
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const after = await ctx.db.transaction(async (tx) => {
    const replaced = await replaceContent(tx, ctx.brand, { id, item });
    if (!replaced) return undefined;
    await noteIt(ctx, tx, {
      action: 'content.change',
      subject: `${kind}:${id}`,
      before: replaced.before.item,
      after: replaced.after.item,
    });
    return replaced.after;
  });
  return after ?? refuse('not_found');
};

export const removeContent = async (ctx: Ctx, input: InputOf<typeof removeCall>) => {
  const [kind, id] = [kindOf(input.kind), idOf(input.id)];
  if (kind === undefined || id === undefined) return refuse('not_found');
  const one = { brandId: ctx.brand.id, kind, id };
  const isRemoved = await ctx.db.transaction(async (tx) => {
    const row = await lockContent(tx, one);
    if (!row) return false;
    await deleteContent(tx, one);
    await noteIt(ctx, tx, {
      action: 'content.remove',
      subject: `${kind}:${id}`,
      before: printContent(kind, row).item,
    });
    return true;
  });
  return isRemoved ? { id: input.id } : refuse('not_found');
};

export const orderContent = async (ctx: Ctx, input: InputOf<typeof orderCall>) => {
  const kind = kindOf(input.kind);
  if (kind === undefined) return refuse('not_found');
  const ids = [...new Set(input.ids)];
  const isPlaced = await ctx.db.transaction(async (tx) => {
    const before = (await readShelf(tx, ctx.brand, kind)).map((one) => one.id);
    if (ids.length !== before.length || before.some((id) => !ids.includes(id))) return false;
    await placeContent(tx, { brandId: ctx.brand.id, kind, ids: ids.map(BigInt) });
    await noteIt(ctx, tx, { action: 'content.order', subject: kind, before, after: ids });
    return true;
  });
  return isPlaced ? shelf(ctx, kind) : refuse('state_conflict');
};
