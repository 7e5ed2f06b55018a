import type { InputOf } from '@fairhouse/contract';
import type { GivenBonus, officeGrants as call } from '@fairhouse/contract/bonuses-desk';
import { printAmount } from '@fairhouse/money';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import {
  askedOfGrants,
  grantedAmong,
  idOfGrant,
  missingOf,
  type GrantedRow,
} from '../../deposit-offers/index.ts';
import { grantsOfTerms } from '../store.ts';
import { termsShelf } from './edit.ts';
import { asksOf, stateOf } from './show.ts';

type Row = Awaited<ReturnType<typeof grantsOfTerms>>[number];

/** Who was given a bonus of these terms, and how it stands with each. */
export const listGrants = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const terms = await termsShelf.read(ctx, input);
  const termsId = idOf(input.id);
  if (isRefusal(terms) || termsId === undefined) return refuse('not_found');
  const rows = await grantsOfTerms(ctx.db, {
    brandId: ctx.brand.id,
    termsId,
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
    standing: input.standing ?? null,
    keyword: input.keyword?.trim() ?? '',
  });
  const list = rows.slice(0, input.pageSize);
  return {
    title: terms.title,
    currency: ctx.brand.currency.code,
    nextCursor: rows.length > list.length ? String(list.at(-1)?.grant_id) : null,
    list: await printAll(ctx, list),
  };
};

const nameOf = (row: Row): string => idOfGrant({ grantId: row.grant_id, memberId: row.member_id });

const printAll = async (ctx: Ctx, rows: readonly Row[]): Promise<GivenBonus[]> => {
  const brandId = ctx.brand.id;
  const taken = new Map(
    (await grantedAmong(ctx.db, { brandId, ids: rows.map(nameOf) })).map((row) => [
      row.deposit_id,
      row,
    ]),
  );
  const asked = new Map<string, bigint>();
  const missing = new Map<string, bigint>();
  // What is missing is reckoned member by member, of as many as a page has.
  for (const memberId of new Set([...taken.values()].map((row) => row.member_id))) {
    for (const one of await askedOfGrants(ctx.db, { brandId, memberId }))
      asked.set(one.depositId, (asked.get(one.depositId) ?? 0n) + one.required);
    for (const [id, minor] of await missingOf(ctx, ctx.db, { brand: ctx.brand, memberId }))
      missing.set(id, minor);
  }
  return rows.map((row) => {
    const id = nameOf(row);
    return print(ctx, row, {
      bound: taken.get(id),
      askedMinor: asked.get(id) ?? 0n,
      missingMinor: missing.get(id) ?? 0n,
    });
  });
};

type Standing = { bound: GrantedRow | undefined; askedMinor: bigint; missingMinor: bigint };
const print = (ctx: Ctx, row: Row, standing: Standing): GivenBonus => {
  const { bound, askedMinor, missingMinor } = standing;
  const money = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const state = stateOf(ctx, row, standing);
  const most = BigInt(row.rules.most);
  const brought = bound ? (row.rules.reward === 'spins' ? bound.won : bound.bonus) : 0n;
  const isOpen = state === 'waiting' || state === 'bound';
  return {
    id: String(row.grant_id),
    memberId: String(row.member_id),
    account: row.account,
    givenAt: row.given_at.toISOString(),
    givenBy: row.given_by,
    state,
    most: money(most),
    turnover: money(bound ? askedMinor : state === 'waiting' ? asksOf(row.rules) : 0n),
    missing: money(state === 'bound' ? missingMinor : 0n),
    cost: money(brought - (bound?.taken ?? 0n)),
    endsAt: isOpen
      ? ((state === 'waiting' ? row.waits_until : bound?.expires_at)?.toISOString() ?? null)
      : ((bound?.ended_at ?? row.ended_at)?.toISOString() ?? null),
  };
};
