import { addressKey } from '../../../kernel/addresses.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { BRAND_CAPTCHA_AFTER, judgeTry, type Counted, type TryVerdict } from '../rules.ts';

const NONE: Counted = { quarter: 0, hour: 0, fourHours: 0, day: 0 };

/**
 * What stands before a try at an account, `except` its own failure. Asked once more when the try
 * was judged: guesses that come at once are told apart no further than guesses one by one.
 * Unknown accounts are counted as known ones are.
 */
export const weighTry = async (
  ctx: Ctx,
  p: { kind: string; account: string; isKnownSource: boolean; except?: readonly bigint[] },
): Promise<{ verdict: TryVerdict; isCaptchaNext: boolean }> => {
  const { account, source, pair } = subjectsOf(ctx, p.account);
  const [known, brandQuarter] = await Promise.all([
    countOthers(ctx, { kind: p.kind, ids: p.except ?? [], subjects: [account, source, pair] }),
    p.isKnownSource ? 0 : countBrand(ctx, p.kind),
  ]);
  const at = (subject: string): Counted => known.get(subject) ?? NONE;
  const failures = {
    account: at(account),
    source: at(source),
    pair: at(pair),
    brandQuarter,
    isKnownSource: p.isKnownSource,
  };
  return {
    verdict: judgeTry(failures),
    isCaptchaNext:
      judgeTry({
        ...failures,
        account: oneMore(failures.account),
        source: oneMore(failures.source),
        pair: oneMore(failures.pair),
      }) !== 'free',
  };
};

export const noteFailure = (ctx: Ctx, kind: string, name: string): Promise<bigint[]> => {
  const { account, source, pair } = subjectsOf(ctx, name);
  return note(ctx, kind, [account, source, pair, BRAND]);
};
/** The account is not to blame, only where the caller is. */
export const noteSourceFailure = async (ctx: Ctx, kind: string): Promise<void> => {
  await note(ctx, kind, [subjectsOf(ctx, '').source]);
};

/**
 * Who has proved an account begins anew with it. Of the source only what failed against this
 * account is forgotten (rows of one try share their moment): own logins buy no guesses at others.
 */
export const forgetFailures = async (ctx: Ctx, kind: string, name: string): Promise<void> => {
  const { account, source, pair } = subjectsOf(ctx, name);
  await ctx.db.run(
    `with gone as (delete from failures where brand_id = $1 and kind = $2
       and subject in ($3, $4) returning subject, at)
     delete from failures where brand_id = $1 and kind = $2 and subject = $5
       and at in (select at from gone where subject = $4)`,
    [ctx.brand.id, kind, account, pair, source],
  );
};

const BRAND = 'brand';
const subjectsOf = (ctx: Ctx, name: string) => {
  const source = addressKey(ctx.ip);
  const account = name.toLowerCase();
  return {
    account: `account:${account}`,
    source: `address:${source}`,
    pair: `pair:${account}@${source}`,
  };
};

const oneMore = (counted: Counted): Counted => ({
  quarter: counted.quarter + 1,
  hour: counted.hour + 1,
  fourHours: counted.fourHours + 1,
  day: counted.day + 1,
});

const note = async (ctx: Ctx, kind: string, subjects: readonly string[]): Promise<bigint[]> =>
  (
    await ctx.db.rows(
      `insert into failures (brand_id, kind, subject, at)
     select $1, $2, unnest($3::text[]), $4::timestamptz returning failure_id`,
      [ctx.brand.id, kind, subjects, ctx.db.now()],
    )
  ).map((row) => row.failure_id);

const countOthers = async (
  ctx: Ctx,
  p: { kind: string; ids: readonly bigint[]; subjects: readonly string[] },
): Promise<Map<string, Counted>> => {
  const rows = await ctx.db.rows(
    `select subject, count(*) filter (where at > $5::timestamptz - interval '15 minutes')
      as quarter,
       count(*) filter (where at > $5::timestamptz - interval '1 hour') as hour,
       count(*) filter (where at > $5::timestamptz - interval '4 hours') as four_hours, count(*)
         as day
     from failures where brand_id = $1 and kind = $2 and subject = any($3)
       and at > $5::timestamptz - interval '1 day' and failure_id <> all($4) group by subject`,
    [ctx.brand.id, p.kind, p.subjects, p.ids, ctx.db.now()],
  );
  return new Map(
    rows.map((row) => [
      row.subject,
      {
        quarter: Number(row.quarter),
        hour: Number(row.hour),
        fourHours: Number(row.four_hours),
        day: Number(row.day),
      },
    ]),
  );
};

/** No more are counted than matter. */
const countBrand = async (ctx: Ctx, kind: string): Promise<number> =>
  Number(
    (
      await ctx.db.row(
        `select count(*) as n from (select 1 from failures where brand_id = $1 and kind = $2
       and subject = $3 and at > $5::timestamptz - interval '15 minutes' limit $4) counted`,
        [ctx.brand.id, kind, BRAND, BRAND_CAPTCHA_AFTER + 1, ctx.db.now()],
      )
    )?.n ?? 0n,
  );
