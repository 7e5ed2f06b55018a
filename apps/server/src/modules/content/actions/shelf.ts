import type { RefusalCode } from '@fairhouse/contract';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Brand, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { unlessRefused } from '../../../kernel/refused.ts';
import { note } from '../../audit/index.ts';
import { brandById, settingsOf } from '../../brands/index.ts';
import { holdSums } from '../../giving/index.ts';
import { cleanHtml } from '../rules.ts';
import { claimLater, claimSeed, DEMO_BRAND, type Later } from '../rows/seeds.ts';
import { openAsked, openOrAsk, type Gives } from '../steps/gives.ts';
import {
  allItems,
  deleteItem,
  deleteText,
  endItem,
  insertItem,
  keepTexts,
  lockItem,
  oneItem,
  placeItems,
  updateItem,
  type ItemRow,
  type ItemValue,
  type Tables,
  type Text,
  type WithTexts,
} from '../store.ts';

/** A kind of things with texts: its tables, and how one is judged, kept and printed. */
export type Kind<
  Item,
  Row extends ItemRow,
  Kept,
  Written extends { language: string },
  No extends RefusalCode = never,
> = {
  /** The first word of its actions in the audit log, and what one of them is called there. */
  noun: string;
  one: string;
  tables: Tables;
  /** Fields that cannot be kept; empty when all can. */
  faults: (brand: Brand, item: Item) => Record<string, string>;
  columns: (brand: Brand, item: Item) => Record<string, ItemValue>;
  print: (ctx: Ctx, row: WithTexts<Row>) => Kept;
  printText: (text: Text) => Written;
  /** What a text holds before it was made safe. */
  textOf: (text: Written) => Text;
  /** Where open ones of the kind give money away. */
  gives?: Gives<Row, No>;
};

/** What operators do with a kind: each action in one transaction with its row of the audit log. */
export const openShelf = <
  Item,
  Row extends ItemRow,
  Kept,
  Written extends { language: string },
  No extends RefusalCode = never,
>(
  kind: Kind<Item, Row, Kept, Written, No>,
) => ({
  ...reading(kind),
  ...writing(kind),
  ...removing(kind),
  ...ending(kind),
  ...ordering(kind),
});

const tools = <
  Item,
  Row extends ItemRow,
  Kept,
  Written extends { language: string },
  No extends RefusalCode = never,
>(
  kind: Kind<Item, Row, Kept, Written, No>,
) => {
  const { tables } = kind;
  const whole = (ctx: Ctx, row: WithTexts<Row>) => ({
    ...kind.print(ctx, row),
    texts: row.texts.map((text) => kind.printText(text)),
  });
  const find = (ctx: Ctx, db: Queries, id: bigint) =>
    oneItem<Row>(db, tables, { brandId: ctx.brand.id, id });
  const found = async (ctx: Ctx, tx: Queries, id: bigint) => {
    const row = await find(ctx, tx, id);
    if (!row) throw new Error('an item that was kept is not there');
    return row;
  };
  const noted = (ctx: Ctx, row: WithTexts<Row>, language?: string) => ({
    ...kind.print(ctx, row),
    ...(language ? { text: row.texts.find((text) => text.language === language) ?? null } : {}),
  });
  const noteIt = (ctx: Ctx, tx: Queries, done: Done): Promise<void> => {
    const { operatorId, name } = operatorOf(ctx);
    return note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      ...done,
      action: `${kind.noun}.${done.action}`,
    });
  };
  /** Runs on an item that is locked; not found where there is none. A refusal writes nothing. */
  const on = async <T>(
    ctx: Ctx,
    text: string,
    work: (tx: Queries, row: WithTexts<Row>, id: bigint) => Promise<T>,
  ) => {
    const id = idOf(text);
    if (id === undefined) return refuse('not_found');
    return unlessRefused(ctx.db, async (tx) => {
      const place = { brandId: ctx.brand.id, id };
      // Sums before things: a member's exchange holds their account and then terms.
      if (kind.gives) await holdSums(ctx, tx);
      const row = (await lockItem(tx, tables, place)) ? await find(ctx, tx, id) : undefined;
      return row ? work(tx, row, id) : refuse('not_found');
    });
  };
  const subject = (id: bigint | string): string => `${kind.one}:${id}`;
  return { whole, find, found, noted, noteIt, on, subject };
};

const reading = <
  Item,
  Row extends ItemRow,
  Kept,
  Written extends { language: string },
  No extends RefusalCode = never,
>(
  kind: Kind<Item, Row, Kept, Written, No>,
) => {
  const { whole, find } = tools(kind);
  const { tables } = kind;
  const list = async (ctx: Ctx) => {
    const rows = await allItems<Row>(ctx.db, tables, ctx.brand.id);
    return { list: rows.map((row) => kind.print(ctx, row)), total: rows.length };
  };

  const read = async (ctx: Ctx, input: { id: string }) => {
    const id = idOf(input.id);
    const row = id === undefined ? undefined : await find(ctx, ctx.db, id);
    return row ? whole(ctx, row) : refuse('not_found');
  };
  return { list, read };
};

const writing = <
  Item,
  Row extends ItemRow,
  Kept,
  Written extends { language: string },
  No extends RefusalCode = never,
>(
  kind: Kind<Item, Row, Kept, Written, No>,
) => {
  const { whole, found, noted, noteIt, on, subject } = tools(kind);
  const { tables } = kind;
  /** The item as it stands: closed again where a second person has to open it. */
  const opened = async (ctx: Ctx, tx: Queries, row: WithTexts<Row>, before?: WithTexts<Row>) => {
    const asked = await openOrAsk(ctx, tx, { kind, row, before, subject: subject(row.item_id) });
    if (isRefusal(asked)) return asked;
    return asked ? found(ctx, tx, row.item_id) : row;
  };
  const create = async (ctx: Ctx, { item, text: given }: { item: Item; text: Written }) => {
    const text = safe(ctx.brand, kind.textOf(given));
    const fields = { ...kind.faults(ctx.brand, item), ...faultOf(kind.textOf(given), text) };
    if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
    return unlessRefused(ctx.db, async (tx) => {
      const id = await insertItem(tx, tables, ctx.brand.id, kind.columns(ctx.brand, item));
      await keepTexts(tx, tables, { brandId: ctx.brand.id, id }, [text]);
      const row = await opened(ctx, tx, await found(ctx, tx, id));
      if (isRefusal(row)) return row;
      await noteIt(ctx, tx, {
        action: 'create',
        subject: subject(id),
        after: noted(ctx, row, text.language),
      });
      return whole(ctx, row);
    });
  };

  type Change = { id: string; item: Item; text?: Written | undefined };
  const change = async (ctx: Ctx, input: Change) => {
    const given = input.text && kind.textOf(input.text);
    const text = given && safe(ctx.brand, given);
    const fields = {
      ...kind.faults(ctx.brand, input.item),
      ...(given && text ? faultOf(given, text) : {}),
    };
    if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
    return on(ctx, input.id, async (tx, before, id) => {
      const place = { brandId: ctx.brand.id, id };
      await updateItem(tx, tables, place, kind.columns(ctx.brand, input.item));
      if (text) await keepTexts(tx, tables, place, [text]);
      const after = await opened(ctx, tx, await found(ctx, tx, id), before);
      if (isRefusal(after)) return after;
      await noteIt(ctx, tx, {
        action: 'change',
        subject: subject(id),
        before: noted(ctx, before, text?.language),
        after: noted(ctx, after, text?.language),
      });
      return whole(ctx, after);
    });
  };
  return { create, change };
};

const removing = <
  Item,
  Row extends ItemRow,
  Kept,
  Written extends { language: string },
  No extends RefusalCode = never,
>(
  kind: Kind<Item, Row, Kept, Written, No>,
) => {
  const { whole, found, noted, noteIt, on, subject } = tools(kind);
  const { tables } = kind;
  const remove = (ctx: Ctx, input: { id: string; reason: string }) =>
    on(ctx, input.id, async (tx, before, id) => {
      await deleteItem(tx, tables, { brandId: ctx.brand.id, id });
      await noteIt(ctx, tx, {
        action: 'remove',
        subject: subject(id),
        before: whole(ctx, before),
        reason: input.reason,
      });
      return { id: input.id };
    });

  const removeText = (ctx: Ctx, { id: text, language }: { id: string; language: string }) =>
    on(ctx, text, async (tx, before, id) => {
      if (!before.texts.some((one) => one.language === language)) return refuse('not_found');
      if (before.texts.length === 1) return refuse('state_conflict');
      await deleteText(tx, tables, { brandId: ctx.brand.id, id }, language);
      const after = await found(ctx, tx, id);
      await noteIt(ctx, tx, {
        action: 'text.remove',
        subject: subject(id),
        before: noted(ctx, before, language),
        after: noted(ctx, after, language),
      });
      return whole(ctx, after);
    });
  return { remove, removeText };
};

const ending = <
  Item,
  Row extends ItemRow,
  Kept,
  Written extends { language: string },
  No extends RefusalCode = never,
>(
  kind: Kind<Item, Row, Kept, Written, No>,
) => {
  const { whole, found, noteIt, on, subject } = tools(kind);
  /** From now on nothing more comes of it; for kinds whose table has `ends_at`. */
  const end = (ctx: Ctx, input: { id: string; reason: string }) =>
    on(ctx, input.id, async (tx, before, id) => {
      if (!(await endItem(tx, kind.tables, { brandId: ctx.brand.id, id })))
        return refuse('state_conflict');
      const after = await found(ctx, tx, id);
      await noteIt(ctx, tx, {
        action: 'end',
        subject: subject(id),
        reason: input.reason,
        before: kind.print(ctx, before),
        after: kind.print(ctx, after),
      });
      return whole(ctx, after);
    });
  return { end };
};

const ordering = <
  Item,
  Row extends ItemRow,
  Kept,
  Written extends { language: string },
  No extends RefusalCode = never,
>(
  kind: Kind<Item, Row, Kept, Written, No>,
) => {
  const { list } = reading(kind);
  const { noteIt } = tools(kind);
  const { tables } = kind;
  const order = async (ctx: Ctx, input: { ids: string[] }) => {
    const ids = [...new Set(input.ids)];
    const isPlaced = await ctx.db.transaction(async (tx) => {
      const before = (await allItems<Row>(tx, tables, ctx.brand.id)).map((row) =>
        String(row.item_id),
      );
      if (ids.length !== before.length || before.some((id) => !ids.includes(id))) return false;
      await placeItems(tx, tables, ctx.brand.id, ids.map(BigInt));
      await noteIt(ctx, tx, { action: 'order', subject: kind.noun, before, after: ids });
      return true;
    });
    return isPlaced ? list(ctx) : refuse('state_conflict');
  };

  /**
   * What the demo house begins with, once: what an operator removes does not come back. A house
   * that began before something is `later` gets it at its next start, and by then alone.
   */
  const seed = async (
    kernel: Kernel,
    given: () => readonly { item: Item; texts: readonly Written[]; later?: Later | undefined }[],
  ) => {
    const brand = await brandById(kernel, DEMO_BRAND);
    if (!brand) return;
    await kernel.db.transaction(async (tx) => {
      const isFresh = await claimSeed(tx, brand.id, kind.noun);
      for (const { item, texts, later } of given()) {
        const claimed = { noun: kind.noun, name: later?.name ?? '', since: later?.since ?? '' };
        if (!isFresh && !(later && (await claimLater(tx, brand.id, claimed)))) continue;
        const id = await insertItem(tx, tables, brand.id, kind.columns(brand, item));
        await keepTexts(
          tx,
          tables,
          { brandId: brand.id, id },
          texts.map((text) => safe(brand, kind.textOf(text))),
        );
      }
    });
  };
  /** A second person opens what waits for one. */
  const register = (kernel: Kernel): void => {
    openAsked(kernel, kind);
  };
  return { order, seed, register };
};

type Done = { action: string; subject: string; before?: unknown; after?: unknown; reason?: string };

/** Nothing is kept that was not made safe; a field where nothing of a text was safe. */
const safe = (brand: Brand, text: Text): Text => ({
  ...text,
  content: cleanHtml(text.content, settingsOf(brand).imageCDNs),
});
const faultOf = (given: Text, text: Text): Record<string, string> =>
  given.content !== '' && text.content === '' ? { 'text.content': 'too_small' } : {};
