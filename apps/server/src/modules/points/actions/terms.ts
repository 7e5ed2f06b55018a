import type { InputOf } from '@fairhouse/contract';
import type { Category } from '@fairhouse/contract/catalogue';
import { edgeWarning, leastEdgesBy, percentsFrom } from '@fairhouse/contract/least-edges';
import { EARNING_CATEGORIES } from '@fairhouse/contract/points-words';
import { changePointTerms as changeCall, type PointTerms } from '@fairhouse/contract/points-desk';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Brand, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { givenBack } from '../../giving/index.ts';
import {
  houseTerms,
  parsePoints,
  percentsOf,
  printPoints,
  ratesFrom,
  termsAt,
  type Terms,
} from '../rules.ts';
import { insertTerms, termsRows, type TermsRow } from '../rows/terms.ts';

const KIND = 'points.terms';
/** A version begins so much later than it is written, at the least, in milliseconds: no bet that
 * ends under it was counted before it stood. */
const LEAD = 60_000;

const termsFrom = (row: TermsRow): Terms => ({
  version: row.version,
  fromAt: row.from_at,
  rates: ratesFrom(row.rates),
  convertPoints: row.convert_points,
  convertAmount: row.convert_amount,
  convertMin: row.convert_min,
});
/** All versions, those that come with the house first. */
export const allTerms = async (
  db: Queries,
  brand: Pick<Brand, 'id' | 'currency'>,
): Promise<Terms[]> => [
  houseTerms(brand.currency),
  ...(await termsRows(db, brand.id)).map((row) => termsFrom(row)),
];

export const printEarning = (terms: Terms) =>
  EARNING_CATEGORIES.map((gameCategory) => ({
    gameCategory,
    points: printPoints(terms.rates[gameCategory]),
  }));
export const printConvert = ({ currency }: Brand, terms: Terms) => ({
  points: printPoints(terms.convertPoints),
  amount: printAmount(terms.convertAmount, currency),
  pointsMin: printPoints(terms.convertMin),
});

const print = (
  { currency }: Brand,
  terms: Terms,
  said: { operator_name: string; reason: string } | undefined,
): PointTerms => ({
  version: terms.version,
  fromAt: terms.fromAt?.toISOString() ?? null,
  rates: printRates(terms),
  convertPoints: printPoints(terms.convertPoints),
  convertAmount: printAmount(terms.convertAmount, currency),
  convertMin: printPoints(terms.convertMin),
  changedBy: said?.operator_name ?? '',
  reason: said?.reason ?? '',
});
const printRates = (terms: Terms): PointTerms['rates'] =>
  Object.fromEntries(
    EARNING_CATEGORIES.map((one) => [one, printPoints(terms.rates[one])]),
  ) as PointTerms['rates'];

export const readTerms = async (ctx: Ctx) => {
  const { brand } = ctx;
  const rows = await termsRows(ctx.db, brand.id);
  const all = [houseTerms(brand.currency), ...rows.map((row) => termsFrom(row))];
  return {
    list: all.map((one, at) => print(brand, one, rows[at - 1])).toReversed(),
    current: termsAt(all, ctx.clock.now()).version,
    currency: brand.currency.code,
    perValidBet: printAmount(parseAmount('100', brand.currency) ?? 0n, brand.currency),
    beside: await besideOf(ctx, ctx.db),
  };
};

type Asked = InputOf<typeof changeCall>;
type Read = Omit<Terms, 'fromAt'> & { fromAt: Date | null };
/** What was written, or the fields that are none. */
const read = ({ currency }: Brand, input: Asked): Read | Record<string, string> => {
  const rates = Object.fromEntries(
    EARNING_CATEGORIES.map((one) => [one, parsePoints(input.rates[one])]),
  ) as Record<keyof Terms['rates'], bigint | undefined>;
  const convertPoints = parsePoints(input.convertPoints) ?? 0n;
  const convertAmount = parseAmount(input.convertAmount, currency) ?? 0n;
  const convertMin = parsePoints(input.convertMin) ?? 0n;
  const fields = {
    ...Object.fromEntries(
      EARNING_CATEGORIES.filter((one) => rates[one] === undefined || rates[one] > RATE_MAX).map(
        (one) => [`rates.${one}`, 'amount'],
      ),
    ),
    ...(convertPoints > 0n ? {} : { convertPoints: 'amount' }),
    ...(convertAmount > 0n ? {} : { convertAmount: 'amount' }),
    ...(convertMin > 0n ? {} : { convertMin: 'amount' }),
  };
  return Object.keys(fields).length > 0
    ? fields
    : {
        version: input.version + 1,
        fromAt: input.fromAt === null ? null : new Date(input.fromAt),
        rates: rates as Terms['rates'],
        convertPoints,
        convertAmount,
        convertMin,
      };
};
/** 100 points for 100.00 of valid bets. */
const RATE_MAX = 10_000n;
const isTerms = (one: Read | Record<string, string>): one is Read =>
  typeof one.version === 'number';

/** What gives more than before: a higher rate, a dearer point, or converting fewer of them. */
const risesOf = (
  before: Terms,
  after: Read,
  { currency }: Brand,
  warningOf: (of: readonly Category[]) => string,
): string[] =>
  [
    ...EARNING_CATEGORIES.filter((one) => after.rates[one] > before.rates[one]).map(
      (one) =>
        `${one}: ${printPoints(before.rates[one])} → ${printPoints(after.rates[one])}` +
        warningOf([one]),
    ),
    ...(after.convertAmount * before.convertPoints > before.convertAmount * after.convertPoints
      ? [worthOf(before, currency), worthOf(after, currency)].join(' → ') +
        warningOf(EARNING_CATEGORIES)
      : []),
    ...(after.convertMin < before.convertMin
      ? `≥ ${printPoints(before.convertMin)} → ${printPoints(after.convertMin)}`
      : []),
  ].flat();
const worthOf = (
  one: Pick<Terms, 'convertPoints' | 'convertAmount'>,
  currency: Brand['currency'],
): string => `${printPoints(one.convertPoints)} = ${printAmount(one.convertAmount, currency)}`;

const besideOf = async (ctx: Ctx, tx: Queries) => {
  const { agentTerms, prizeModes } = settingsOf(ctx.brand);
  return {
    line: percentsFrom(agentTerms.rebates),
    ranks: [...(await givenBack(ctx, tx, ctx.brand)).ranks],
    least: leastEdgesBy(prizeModes),
  };
};

export const changeTerms = async (ctx: Ctx, input: Asked) => {
  const { brand } = ctx;
  const after = read(brand, input);
  if (!isTerms(after)) return refuse('validation_failed', { fields: after });
  const { operatorId, name } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const all = await allTerms(tx, brand);
    const before = all.at(-1);
    if (!before || before.version !== input.version) return refuse('state_conflict');
    if (after.fromAt && after.fromAt < earliest(ctx, before)) {
      return refuse('validation_failed', { fields: { fromAt: 'min' } });
    }
    const { least, ...beside } = await besideOf(ctx, tx);
    const given = { ...beside, points: percentsOf(after, brand.currency) };
    const rises = risesOf(before, after, brand, (of) => edgeWarning(of, given, least));
    if (rises.length > 0) {
      return askApproval(ctx, tx, {
        kind: KIND,
        key: 'terms',
        subject: `points:${after.version}`,
        reason: input.reason,
        payload: { changes: rises.join(', '), terms: JSON.stringify(input) },
      });
    }
    const made = await write(ctx, tx, { before, after, by: name, reason: input.reason });
    if (isRefusal(made)) return made;
    await note(tx, {
      brandId: brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: KIND,
      subject: `points:${after.version}`,
      reason: input.reason,
      before: print(brand, before, undefined),
      after: print(brand, made, undefined),
    });
    return undefined;
  });
  if (isRefusal(done)) return done;
  return { approvalId: done?.approval_id.toString() ?? null };
};

const earliest = (ctx: Ctx, before: Terms): Date =>
  new Date(Math.max(ctx.clock.milliseconds() + LEAD, before.fromAt?.getTime() ?? 0));

type Written = { before: Terms; after: Read; by: string; reason: string };
/** Never before what it follows, and not before its time could be kept. */
const write = async (ctx: Ctx, tx: Queries, { before, after, by, reason }: Written) => {
  const least = earliest(ctx, before);
  const fromAt = after.fromAt && after.fromAt > least ? after.fromAt : least;
  const isNew = await insertTerms(tx, {
    ...after,
    brandId: ctx.brand.id,
    fromAt,
    rates: printRates({ ...after, fromAt }),
    operatorName: by,
    reason,
  });
  return isNew ? { ...after, fromAt } : refuse('state_conflict');
};

export const registerTerms = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'points.decide',
    apply: async (ctx, tx, request) => {
      const input = changeCall.body.parse(JSON.parse(request.payload.terms ?? ''));
      const after = read(ctx.brand, input);
      const before = (await allTerms(tx, ctx.brand)).at(-1);
      if (!isTerms(after) || before?.version !== input.version) return refuse('state_conflict');
      const made = await write(ctx, tx, {
        before,
        after,
        by: request.asked_name,
        reason: request.reason,
      });
      return isRefusal(made)
        ? made
        : { before: print(ctx.brand, before, undefined), after: print(ctx.brand, made, undefined) };
    },
  });
};
