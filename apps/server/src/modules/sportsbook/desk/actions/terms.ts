import { MARKET_TYPES } from '@fairhouse/book';
import type { InputOf } from '@fairhouse/contract';
import type {
  changeLeagueTerms as leagueCall,
  changeTypeTerms as typeCall,
  DeskLeague,
} from '@fairhouse/contract/sportsbook-desk';
import { MARGIN_ALONE } from '@fairhouse/contract/sportsbook-words';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse, type Answer } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../../approvals/index.ts';
import { giveOrAsk } from '../../../giving/index.ts';
import { leaguesOf, payoutMaxOf, typeTermsOf, type LeagueRow } from '../../index.ts';
import { CAP_TIMES, KINDS } from '../rules.ts';
import { printDeskLeague } from '../steps/exposure.ts';
import { bookSubject, noteBook } from '../steps/note.ts';
import {
  bookAsks,
  keepLeagueTerms,
  keepTypeTerms,
  leaguesHeld,
  lockLeague,
  type LeagueTerms,
} from '../store.ts';

const capMaxOf = (ctx: Ctx): bigint => payoutMaxOf(ctx.brand.currency) * CAP_TIMES;

const printLeagues = async (ctx: Ctx, leagues: readonly LeagueRow[]): Promise<DeskLeague[]> => {
  const { brand, db } = ctx;
  const ids = leagues.map((one) => one.league_id);
  const [terms, held, asks] = await Promise.all([
    typeTermsOf(db, brand.id, ids),
    leaguesHeld(db, brand.id),
    bookAsks(db, { brandId: brand.id, kinds: [KINDS.terms], keys: ids }),
  ]);
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  return leagues.map((row) => ({
    ...printDeskLeague(row),
    margin: row.margin,
    selectionCap: show(row.selection_cap),
    marketCap: show(row.market_cap),
    eventCap: show(row.event_cap),
    memberCap: show(row.member_cap),
    delay: row.delay,
    isShown: row.is_shown,
    isHeld: held.has(row.league_id),
    isAsked: asks.some((one) => one.key === row.league_id),
    types: terms
      .filter((one) => one.league_id === row.league_id)
      .map((one) => ({
        type: one.type,
        margin: one.margin,
        selectionCap: one.selection_cap === null ? null : show(one.selection_cap),
      })),
  }));
};

export const listLeagues = async (ctx: Ctx) => ({
  currency: ctx.brand.currency.code,
  capMax: printAmount(capMaxOf(ctx), ctx.brand.currency),
  list: await printLeagues(ctx, await leaguesOf(ctx.db, ctx.brand.id)),
});
const leagueById = async (ctx: Ctx, db: Queries, leagueId: string) =>
  (await leaguesOf(db, ctx.brand.id)).find((one) => one.league_id === leagueId);

/** Terms as text: what is asked for, and what it was asked against. */
type Texts = Record<string, string>;
type Change = {
  league: LeagueRow;
  /** Null: of the league itself. */
  type: string | null;
  from: Texts;
  to: Texts;
  /** What caps go up by. */
  raisedMinor: bigint;
  /** More than one person may say, whatever the caps. */
  isGrave: boolean;
  keep(tx: Queries): Promise<void>;
};

const raise = (from: bigint, to: bigint): bigint => (to > from ? to - from : 0n);
/** A margin that goes out of its bounds, or is moved out there. */
const isGraveMargin = (from: number, to: number): boolean =>
  from !== to && (to < MARGIN_ALONE.low || to > MARGIN_ALONE.high);

const textsOf = (ctx: Ctx, terms: LeagueTerms): Texts => {
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    margin: String(terms.margin),
    selectionCap: show(terms.selectionCapMinor),
    marketCap: show(terms.marketCapMinor),
    eventCap: show(terms.eventCapMinor),
    memberCap: show(terms.memberCapMinor),
    delay: String(terms.delay),
  };
};
const termsOfLeague = (row: LeagueRow): LeagueTerms => ({
  margin: row.margin,
  selectionCapMinor: row.selection_cap,
  marketCapMinor: row.market_cap,
  eventCapMinor: row.event_cap,
  memberCapMinor: row.member_cap,
  delay: row.delay,
});

type LeagueGiven = Omit<InputOf<typeof leagueCall>, 'leagueId' | 'reason'>;
const leagueChange = (ctx: Ctx, league: LeagueRow, given: LeagueGiven) => {
  const [selectionCapMinor, marketCapMinor, eventCapMinor, memberCapMinor] = [
    given.selectionCap,
    given.marketCap,
    given.eventCap,
    given.memberCap,
  ].map((text) => parseAmount(text, ctx.brand.currency));
  if (!selectionCapMinor || !marketCapMinor || !eventCapMinor || !memberCapMinor)
    return refuse('invalid_amount');
  const caps = { selectionCapMinor, marketCapMinor, eventCapMinor, memberCapMinor };
  if (Object.values(caps).some((cap) => cap > capMaxOf(ctx))) return refuse('limit_exceeded');
  const { margin, delay } = given;
  const before = termsOfLeague(league);
  const after = { margin, delay, ...caps };
  return {
    league,
    type: null,
    from: textsOf(ctx, before),
    to: textsOf(ctx, after),
    raisedMinor:
      raise(before.selectionCapMinor, selectionCapMinor) +
      raise(before.marketCapMinor, marketCapMinor) +
      raise(before.eventCapMinor, eventCapMinor) +
      raise(before.memberCapMinor, memberCapMinor),
    isGrave: isGraveMargin(before.margin, margin) || delay < before.delay,
    keep: (tx) =>
      keepLeagueTerms(tx, { brandId: ctx.brand.id, leagueId: league.league_id, ...after }),
  } satisfies Change;
};

type TypeGiven = { margin: number | null; selectionCap: string | null };
const typeChange = async (
  ctx: Ctx,
  db: Queries,
  { league, type, given }: { league: LeagueRow; type: string; given: TypeGiven },
) => {
  if (!MARKET_TYPES.some((one) => one === type)) return refuse('not_found');
  const capMinor =
    given.selectionCap === null ? null : parseAmount(given.selectionCap, ctx.brand.currency);
  if (capMinor === undefined || capMinor === 0n) return refuse('invalid_amount');
  if (capMinor !== null && capMinor > capMaxOf(ctx)) return refuse('limit_exceeded');
  const own = (await typeTermsOf(db, ctx.brand.id, [league.league_id])).find(
    (one) => one.type === type,
  );
  const show = (margin: number | null | undefined, cap: bigint | null | undefined): Texts => ({
    margin: margin === null || margin === undefined ? '' : String(margin),
    selectionCap: cap === null || cap === undefined ? '' : printAmount(cap, ctx.brand.currency),
  });
  return {
    league,
    type,
    from: show(own?.margin, own?.selection_cap),
    to: show(given.margin, capMinor),
    raisedMinor: raise(
      own?.selection_cap ?? league.selection_cap,
      capMinor ?? league.selection_cap,
    ),
    isGrave: isGraveMargin(own?.margin ?? league.margin, given.margin ?? league.margin),
    keep: (tx) =>
      keepTypeTerms(tx, {
        brandId: ctx.brand.id,
        leagueId: league.league_id,
        type,
        margin: given.margin,
        selectionCapMinor: capMinor,
      }),
  } satisfies Change;
};

type ChangeOf = (
  tx: Queries,
  league: LeagueRow,
) => Promise<Answer<Change, 'invalid_amount' | 'limit_exceeded' | 'not_found'>>;

/**
 * Lower caps and margins within their bounds hold at once. What caps go up by counts as given;
 * above that, with a margin outside or a shorter delay, it waits for a second person (D-R22).
 */
const changeOrAsk = async (
  ctx: Ctx,
  { leagueId, reason }: { leagueId: string; reason: string },
  changeOf: ChangeOf,
) => {
  const asked = await ctx.db.transaction(async (tx) => {
    await lockLeague(tx, { brandId: ctx.brand.id, leagueId });
    const league = await leagueById(ctx, tx, leagueId);
    if (!league) return refuse('not_found');
    const change = await changeOf(tx, league);
    if (isRefusal(change)) return change;
    const subject = bookSubject('league', leagueId);
    const { type, from, to, raisedMinor, isGrave } = change;
    const request = {
      kind: KINDS.terms,
      key: leagueId,
      subject,
      payload: {
        leagueId,
        name: league.name,
        ...(type === null ? {} : { type }),
        from: JSON.stringify(from),
        to: JSON.stringify(to),
        currency: ctx.brand.currency.code,
      },
      reason,
    };
    const waits = isGrave
      ? await askApproval(ctx, tx, request)
      : raisedMinor === 0n
        ? undefined
        : await giveOrAsk(ctx, tx, {
            amountMinor: raisedMinor,
            // Every raise counts by itself: raised in steps they add up.
            key: `${leagueId}:${ctx.random.uuid()}`,
            asked: request,
          });
    if (waits) return waits;
    await change.keep(tx);
    await noteBook(ctx, tx, {
      action: KINDS.terms,
      subject,
      before: { ...from, ...(type === null ? {} : { type }) },
      after: to,
      reason,
    });
    return undefined;
  });
  if (isRefusal(asked)) return asked;
  const row = await leagueById(ctx, ctx.db, leagueId);
  const [league] = row ? await printLeagues(ctx, [row]) : [];
  if (!league) return refuse('not_found');
  return { league, approvalId: asked ? asked.approval_id.toString() : null };
};

export const changeLeagueTerms = (ctx: Ctx, input: InputOf<typeof leagueCall>) =>
  changeOrAsk(ctx, input, async (_tx, league) => leagueChange(ctx, league, input));
export const changeTypeTerms = (ctx: Ctx, input: InputOf<typeof typeCall>) =>
  changeOrAsk(ctx, input, (tx, league) =>
    typeChange(ctx, tx, { league, type: input.type, given: input }),
  );

export const registerTerms = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KINDS.terms, {
    permission: 'sportsbook.manage',
    apply: async (ctx, tx, { payload }) => {
      const { leagueId = '', type, from, to = '{}' } = payload;
      await lockLeague(tx, { brandId: ctx.brand.id, leagueId });
      const league = await leagueById(ctx, tx, leagueId);
      if (!league) return refuse('state_conflict');
      const texts = JSON.parse(to) as Texts;
      const change =
        type === undefined
          ? leagueChange(ctx, league, {
              margin: Number(texts.margin),
              selectionCap: texts.selectionCap ?? '',
              marketCap: texts.marketCap ?? '',
              eventCap: texts.eventCap ?? '',
              memberCap: texts.memberCap ?? '',
              delay: Number(texts.delay),
            })
          : await typeChange(ctx, tx, {
              league,
              type,
              given: {
                margin: texts.margin ? Number(texts.margin) : null,
                selectionCap: texts.selectionCap || null,
              },
            });
      // Changed since it was asked: that is another change than the one that was looked at.
      if (isRefusal(change) || JSON.stringify(change.from) !== from)
        return refuse('state_conflict');
      await change.keep(tx);
      return { before: change.from, after: change.to };
    },
  });
};
