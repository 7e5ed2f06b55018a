import type { InputOf } from '@fairhouse/contract';
import { REPORT_DAYS_MAX } from '@fairhouse/contract/reports';
import type { BrandReport, brandsReport, exportBrands } from '@fairhouse/contract/reports-by';
import { daysBetween } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { brandsOf } from '../../brands/index.ts';
import { booksOf } from '../rows/books.ts';
import { addFigures, figuresWithCash, printAll, type CashFigures } from '../rules.ts';
import { daysOf } from '../store.ts';
import { atOneMoment } from '../steps/one-moment.ts';
import { sheetOf } from '../steps/sheet.ts';

/** The brand of the first start; its operators keep the others. */
const FIRST_BRAND = 1;

export const readBrands = async (ctx: Ctx, input: InputOf<typeof brandsReport>) => {
  if (ctx.brand.id !== FIRST_BRAND) return refuse('operation_not_allowed');
  const count = daysBetween(input.startDate, input.endDate) + 1;
  if (count < 1 || count > REPORT_DAYS_MAX) {
    return refuse('validation_failed', { fields: { endDate: 'range' } });
  }
  const brands: { brand: Brand; figures: CashFigures }[] = [];
  for (const brand of await brandsOf(ctx)) {
    brands.push({ brand, figures: await figuresOfBrand(ctx, brand, input) });
  }
  const currencies = new Map<string, typeof brands>();
  for (const one of brands) {
    const { code } = one.brand.currency;
    currencies.set(code, [...(currencies.get(code) ?? []), one]);
  }
  return {
    brands: brands.map(({ brand, figures }) => ({
      brandId: String(brand.id),
      name: brand.name,
      currency: brand.currency.code,
      timeZone: brand.timeZone,
      ...printAll((minor) => printAmount(minor, brand.currency), figures),
    })),
    totals: [...currencies].flatMap(([code, some]) => {
      const [first] = some;
      if (!first) return [];
      const sum = some.map((one) => one.figures).reduce(addFigures);
      const show = (minor: bigint) => printAmount(minor, first.brand.currency);
      return [{ currency: code, brands: some.length, ...printAll(show, sum) }];
    }),
  };
};

const figuresOfBrand = (
  ctx: Ctx,
  brand: Brand,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<CashFigures> =>
  atOneMoment({ db: ctx.db, brand }, async (tx, marks) => {
    const range = { brandId: brand.id, timeZone: brand.timeZone, startDate, endDate, marks };
    const rows = (await daysOf(tx, range)).filter((row) => row.day !== 'before');
    return figuresWithCash(rows, await booksOf(tx, range));
  });

const HEAD = [
  'Brand',
  'Currency',
  'Time zone',
  'Deposits',
  'Withdrawals',
  'Stakes',
  'Payouts',
  'Gross gaming revenue',
  'Bonuses',
  'Cashback',
  'Rebates',
  'Commissions',
  'Fees',
  'Jackpots',
  'Vendor shares',
  'Net gaming revenue',
] as const;
type Sums = Pick<BrandReport, (typeof SUMS)[number]>;
const SUMS = [
  'deposits',
  'withdrawals',
  'stakes',
  'payouts',
  'gross',
  'bonuses',
  'cashback',
  'rebates',
  'commissions',
  'fees',
  'jackpots',
  'vendorShares',
  'net',
] as const;
const sumsOf = (one: Sums): string[] => SUMS.map((name) => one[name]);

/** Every brand in one file; what has another currency is added up with nothing. */
export const writeBrands = async (ctx: Ctx, input: InputOf<typeof exportBrands>) => {
  const { format, ...range } = input;
  const report = await readBrands(ctx, range);
  if (isRefusal(report)) return report;
  return sheetOf(ctx, {
    name: `brands-${input.startDate}-${input.endDate}`,
    subject: `brands: ${input.startDate} – ${input.endDate}`,
    format,
    rows: [
      HEAD,
      ...report.brands.map((one) => [one.name, one.currency, one.timeZone, ...sumsOf(one)]),
      ...report.totals.map((one) => ['', one.currency, '', ...sumsOf(one)]),
    ],
  });
};
