import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type {
  ActivityItem,
  KeptActivity,
  officeActivity,
  writeActivity as call,
} from '@fairhouse/contract/activities';
import { isEverybody, type SegmentRule } from '@fairhouse/contract/segment-words';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Brand, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { unlessRefused } from '../../../kernel/refused.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { giveOrAsk, isAbovePrizeMax } from '../../giving/index.ts';
import { parseSegment, printSegment, segmentText } from '../../segments/index.ts';
import { seenAs } from '../steps/seen.ts';
import {
  activityOf,
  countsOf,
  everyActivity,
  lockActivity,
  noteBudget,
  noteOpened,
  titlesOf,
  turn,
  writeRow,
  type ActivityRow,
  type Item,
} from '../store.ts';

const KIND = 'activities.open';

export const readOfficeActivity = async (ctx: Ctx, input: InputOf<typeof officeActivity>) => {
  const id = idOf(input.id);
  if (id === undefined || !(await isPromotion(ctx.db, ctx.brand.id, id)))
    return refuse('not_found');
  const row = await activityOf(ctx.db, { ...seenAs(ctx), id });
  return {
    activity: row ? await print(ctx, ctx.db, row) : null,
    currency: ctx.brand.currency.code,
  };
};
export const listOfficeActivities = async ({ db, brand, language }: Ctx) => ({
  list: (await everyActivity(db, { brandId: brand.id, language })).map((row) => ({
    id: String(row.promotion_id),
    title: row.title,
    address: `/promoDetail?id=${row.promotion_id}`,
    isOn: row.is_on,
  })),
});
/** Every promotion has a text in some language. */
const isPromotion = async (db: Queries, brandId: number, id: bigint): Promise<boolean> =>
  Object.keys(await titlesOf(db, brandId, id)).length > 0;

export const writeActivity = async (ctx: Ctx, { id: text, item }: InputOf<typeof call>) => {
  const id = idOf(text);
  const fields = faultsOf(ctx.brand, item);
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const done = await unlessRefused(ctx.db, async (tx) => {
    if (id === undefined || !(await isPromotion(tx, ctx.brand.id, id))) return refuse('not_found');
    await lockActivity(tx, ctx.brand.id, id);
    const place = { ...seenAs(ctx), id };
    const before = await activityOf(tx, place);
    const fault = before && placesFault(before, item);
    if (fault) return refuse('validation_failed', { fields: fault });
    const was = before && (await print(ctx, tx, before));
    const columns = columnsOf(ctx.brand, item);
    const isSame = before !== undefined && digestOf(before) === digestOf(columns);
    // What a second person is asked about is not changed meanwhile.
    if (was?.isAsked && !(isSame && !item.isOn)) return refuse('state_conflict');
    await writeRow(tx, { ...place, ...columns });
    const row = await activityOf(tx, place);
    if (!row) throw new Error(`activity ${id} was not kept`);
    if (item.isOn && !(isSame && before.is_on)) {
      const refused = await openOrAsk(ctx, tx, row);
      if (refused) return refused;
    }
    const after = await print(ctx, tx, (await activityOf(tx, place)) ?? row);
    const { operatorId, name: operatorName } = operatorOf(ctx);
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName,
      action: before ? 'activities.change' : 'activities.create',
      subject: `promotion:${id}`,
      before: was,
      after,
      ip: ctx.ip,
    });
    return after;
  });
  return isRefusal(done) ? done : { activity: done, currency: ctx.brand.currency.code };
};

const faultsOf = (brand: Brand, item: ActivityItem): Record<string, string> => {
  const minor = (amount: string) => parseAmount(amount, brand.currency) ?? -1n;
  const prize = minor(item.prize);
  const needs = item.condition !== 'none';
  return {
    ...(prize <= 0n ? { 'item.prize': 'amount' } : {}),
    ...(isAbovePrizeMax(brand, prize) ? { 'item.prize': 'max' } : {}),
    ...(needs && minor(item.need) <= 0n ? { 'item.need': 'amount' } : {}),
    // A task is something to reach, and joining alone asks for nothing.
    ...((item.kind === 'task' && !needs) || (item.kind === 'join' && needs)
      ? { 'item.condition': 'kind' }
      : {}),
    ...(item.places !== null && item.placesDaily !== null && item.placesDaily > item.places
      ? { 'item.placesDaily': 'order' }
      : {}),
    ...Object.fromEntries(
      Object.entries(parseSegment(brand, item.segment).faults).map(([field, fault]) => [
        `item.segment.${field}`,
        fault,
      ]),
    ),
  };
};
const placesFault = (before: ActivityRow, item: ActivityItem) =>
  item.places !== null && item.places < before.issued ? { 'item.places': 'too_small' } : undefined;

const columnsOf = (brand: Brand, item: ActivityItem): Item => ({
  is_on: item.isOn,
  kind: item.kind,
  condition: item.condition,
  need: item.condition === 'none' ? 0n : (parseAmount(item.need, brand.currency) ?? 0n),
  // Deposits are of no room.
  categories: item.condition === 'valid_bets' ? [...item.categories] : [],
  prize: parseAmount(item.prize, brand.currency) ?? 0n,
  places: item.places,
  places_daily: item.placesDaily,
  rank_min: item.rankMin,
  segment: parseSegment(brand, item.segment).rule,
});

/** Nothing of everybody: what was asked about before there were segments is still the same. */
const segmentDigest = (rule: SegmentRule): string[] =>
  isEverybody(rule) ? [] : [segmentText(rule)];
/** All that decides about who is given how much, as a second person agrees to it. */
const digestOf = (row: Item): string =>
  createHash('sha256')
    .update(
      [
        row.kind,
        row.condition,
        row.need,
        row.categories.join(' '),
        row.prize,
        row.places ?? '',
        row.places_daily ?? '',
        row.rank_min,
        ...segmentDigest(row.segment),
      ].join('\n'),
    )
    .digest('base64url');
/** And what the promotion promises beside them; whoever agrees agrees to both. */
const termsOf = (row: ActivityRow): string =>
  [
    digestOf(row),
    row.promised_period,
    row.audience,
    row.promised_from?.toISOString() ?? '',
    row.promised_until?.toISOString() ?? '',
  ].join(' ');
/** The most that what is left may cost; undefined: without an end. */
const restOf = (row: ActivityRow): bigint | undefined =>
  row.places === null ? undefined : row.prize * BigInt(Math.max(0, row.places - row.issued));
const toldOf = (ctx: Ctx, row: ActivityRow): Record<string, string> => {
  const rest = restOf(row);
  return {
    name: row.title,
    what: row.kind,
    amount: printAmount(row.prize, ctx.brand.currency),
    currency: ctx.brand.currency.code,
    places: row.places === null ? '' : String(row.places - row.issued),
    total: rest === undefined ? '' : printAmount(rest, ctx.brand.currency),
    period: row.promised_period,
    until: row.promised_until?.toISOString() ?? '',
  };
};

/**
 * Opened, or changed while it is open, it counts by all it may still give. Where that is not one
 * person's to say it is closed until another one opens it.
 */
const openOrAsk = async (ctx: Ctx, tx: Queries, row: ActivityRow) => {
  await noteBudget(tx, { brandId: ctx.brand.id, id: row.promotion_id });
  const asked = await giveOrAsk(ctx, tx, {
    amountMinor: restOf(row),
    // What is opened anew once something was given may give so much more.
    key: `${row.promotion_id}:${row.issued}`,
    asked: {
      kind: KIND,
      key: String(row.promotion_id),
      subject: `promotion:${row.promotion_id}`,
      reason: '',
      payload: { ...toldOf(ctx, row), terms: termsOf(row) },
    },
  });
  if (asked === undefined) {
    await noteOpened(tx, { brandId: ctx.brand.id, id: row.promotion_id });
    return undefined;
  }
  if (isRefusal(asked)) return asked;
  await turn(tx, { brandId: ctx.brand.id, id: row.promotion_id, isOn: false });
  return undefined;
};
/** A second person opens what waits for one. */
export const registerActivities = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'rewards.give',
    apply: async (ctx, tx, request) => {
      const id = idOf(request.key) ?? 0n;
      await lockActivity(tx, ctx.brand.id, id);
      const row = await activityOf(tx, { ...seenAs(ctx), id });
      if (!row || termsOf(row) !== request.payload.terms) return refuse('state_conflict');
      await noteBudget(tx, { brandId: ctx.brand.id, id });
      await noteOpened(tx, { brandId: ctx.brand.id, id });
      await turn(tx, { brandId: ctx.brand.id, id, isOn: true });
      return { before: { isOn: row.is_on }, after: { isOn: true, ...toldOf(ctx, row) } };
    },
  });
};

const print = async (ctx: Ctx, db: Queries, row: ActivityRow): Promise<KeptActivity> => {
  const { currency } = ctx.brand;
  const rest = restOf(row);
  return {
    id: String(row.promotion_id),
    isOn: row.is_on,
    kind: row.kind,
    condition: row.condition,
    need: printAmount(row.need, currency),
    categories: row.categories as ActivityItem['categories'],
    prize: printAmount(row.prize, currency),
    places: row.places,
    placesDaily: row.places_daily,
    rankMin: row.rank_min,
    segment: printSegment(ctx.brand, row.segment),
    issued: row.issued,
    spent: printAmount(row.spent, currency),
    currency: currency.code,
    costAtMost: rest === undefined ? null : printAmount(rest, currency),
    ...(await countsOf(db, ctx.brand.id, row.promotion_id)),
  };
};
