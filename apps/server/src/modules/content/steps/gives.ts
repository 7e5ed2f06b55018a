import { createHash } from 'node:crypto';
import type { RefusalCode } from '@fairhouse/contract';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { giveOrAsk } from '../../giving/index.ts';
import {
  lockItem,
  oneItem,
  updateItem,
  type ItemRow,
  type Tables,
  type WithTexts,
} from '../store.ts';

/** What a kind of things may give away while it is open. */
export type Gives<Row extends ItemRow, No extends RefusalCode> = {
  /** What is answered to a change of what a second person is asked about. */
  conflict(): Refusal<No>;
  /** Who may open one that somebody else made. */
  permission: string;
  /** All that it may ever give, null: without an end; and what of that it gave. */
  sums(db: Queries, brandId: number, row: Row): Promise<{ budget: bigint | null; given: bigint }>;
  /** All that decides how much is given, and for what. */
  terms(row: Row): readonly unknown[];
  /** What a second person reads of it. */
  told(ctx: Ctx, row: Row): Record<string, string>;
};
type Giving<Row extends ItemRow, No extends RefusalCode> = {
  tables: Tables;
  gives?: Gives<Row, No>;
};

const digestOf = <Row extends ItemRow>(gives: Gives<Row, RefusalCode>, row: Row): string =>
  createHash('sha256')
    .update(
      JSON.stringify(gives.terms(row), (_, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      ),
    )
    .digest('base64url');

type Opening<Row extends ItemRow, No extends RefusalCode> = {
  kind: Giving<Row, No>;
  row: WithTexts<Row>;
  before: WithTexts<Row> | undefined;
  subject: string;
};
/**
 * Opened, or changed while it is open, a thing counts by all it may still give. Where that is not
 * one person's to say it is closed until another one opens it: true then. What was asked for is
 * not changed meanwhile: state_conflict.
 */
export const openOrAsk = async <Row extends ItemRow, No extends RefusalCode>(
  ctx: Ctx,
  tx: Queries,
  { kind: { gives, tables }, row, before, subject }: Opening<Row, No>,
): Promise<boolean | Refusal<No>> => {
  if (!gives || !tables.asks) return false;
  const digest = digestOf(gives, row);
  const isSame = before !== undefined && digestOf(gives, before) === digest;
  if (before?.is_asked) return isSame && !row.is_on ? false : gives.conflict();
  if (!row.is_on || (isSame && before.is_on)) return false;
  const { budget, given } = await gives.sums(tx, ctx.brand.id, row);
  const rest = budget !== null && budget > given ? budget - given : 0n;
  const asked = await giveOrAsk(ctx, tx, {
    amountMinor: budget === null ? undefined : rest,
    // What is opened anew once something was given may give so much more.
    key: `${row.item_id}:${given}`,
    asked: {
      kind: tables.asks,
      key: String(row.item_id),
      subject,
      reason: '',
      payload: { ...gives.told(ctx, row), name: row.texts[0]?.title ?? '', terms: digest },
    },
  });
  if (!asked) return false;
  if (isRefusal(asked)) return gives.conflict();
  await updateItem(tx, tables, { brandId: ctx.brand.id, id: row.item_id }, { is_on: false });
  return true;
};

export const openAsked = <Row extends ItemRow, No extends RefusalCode>(
  kernel: Kernel,
  kind: Giving<Row, No>,
): void => {
  const { gives, tables } = kind;
  if (!gives || !tables.asks) return;
  approvalKinds.fill(kernel, tables.asks, {
    permission: gives.permission,
    apply: async (ctx, tx, request) => {
      const place = { brandId: ctx.brand.id, id: idOf(request.key) ?? 0n };
      await lockItem(tx, tables, place);
      const row = await oneItem<Row>(tx, tables, place);
      if (!row || digestOf(gives, row) !== request.payload.terms) return refuse('state_conflict');
      await updateItem(tx, tables, place, { is_on: true });
      return { before: { isOn: row.is_on }, after: { isOn: true, ...gives.told(ctx, row) } };
    },
  });
};
