import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { brandThen } from '../../brands/index.ts';
import { isAgent, lineOf } from '../../members/index.ts';
import { houseTerms, NO_TERMS, type Rates, type Terms } from '../rules.ts';

type One = { brandId: number; memberId: bigint };

/** Terms of one line are judged and written one after the other. */
export const lockTerms = async (tx: Queries, p: One): Promise<void> => {
  const [top = p.memberId] = await lineOf(tx, p);
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `agent-terms:${p.brandId}:${top}`,
  ]);
};

/** What the house gave at a moment, whatever was changed since. */
export const houseTermsAt = async (db: Queries, brand: Brand, at: Date): Promise<Terms> =>
  houseTerms(await brandThen(db, brand, at));

/**
 * The terms that hold at a moment; an agent at the top without any has those of the house, unless
 * one operator opened it and no second one has approved that.
 */
export const termsOf = async (
  db: Queries,
  brand: Brand,
  p: { memberId: bigint; at?: Date },
): Promise<Terms> => {
  const found = await db.row(
    `select rebates, modes from member_terms where brand_id = $1 and member_id = $2
       and from_at <= $3 order by from_at desc limit 1`,
    [brand.id, p.memberId, p.at ?? db.now()],
  );
  if (found) return found;
  const one = await db.row(
    `select type, line_at($1, $2, $3) = '{}' and not exists (select from house_agents h
       where h.brand_id = $1 and h.member_id = $2 and (h.approved_at > $3) is not false)
       as "isTop" /* not null */ from members where brand_id = $1 and member_id = $2`,
    [brand.id, p.memberId, p.at ?? db.now()],
  );
  return one?.isTop && isAgent(one.type) ? houseTerms(brand) : NO_TERMS;
};

/** Of several who stand below somebody, where nobody has the terms of the house. */
export const termsBelow = async (
  db: Queries,
  brandId: number,
  ids: readonly bigint[],
): Promise<Map<bigint, Terms>> =>
  new Map(
    (
      await db.rows(
        `select distinct on (t.member_id) t.member_id, t.rebates, t.modes from member_terms t
         where t.brand_id = $1 and t.member_id = any($2) and t.from_at <= $3
         order by t.member_id, t.from_at desc`,
        [brandId, [...ids], db.now()],
      )
    ).map(({ member_id: id, rebates, modes }) => [id, { rebates, modes }]),
  );

export const insertTerms = async (tx: Queries, p: One & { terms: Terms }): Promise<void> => {
  await tx.run(
    `insert into member_terms (brand_id, member_id, from_at, rebates, modes)
     values ($1, $2, $3, $4, $5) on conflict (brand_id, member_id, from_at) do update
       set rebates = excluded.rebates, modes = excluded.modes`,
    [
      p.brandId,
      p.memberId,
      tx.now(),
      JSON.stringify(p.terms.rebates),
      JSON.stringify(p.terms.modes),
    ],
  );
};

/** The most that an agent's direct downlines have of each. */
export const mostBelow = async (db: Queries, p: One): Promise<Terms> => {
  const rows = await db.rows(
    `with latest as (
       select t.rebates, t.modes from members m
       cross join lateral (select o.rebates, o.modes from member_terms o
         where o.brand_id = m.brand_id and o.member_id = m.member_id and o.from_at <= $3
         order by o.from_at desc limit 1) t
       where m.brand_id = $1 and m.upline_id = $2)
     select 'rebates' as kind /* not null */, r.key /* not null */,
       max(r.value::int) as rate /* not null */
     from latest cross join lateral jsonb_each_text(rebates) r group by r.key
     union all
     select 'modes', r.key, max(r.value::int)
     from latest cross join lateral jsonb_each_text(modes) r group by r.key`,
    [p.brandId, p.memberId, db.now()],
  );
  const of = (kind: string): Rates =>
    Object.fromEntries(rows.filter((row) => row.kind === kind).map((row) => [row.key, row.rate]));
  return { rebates: of('rebates'), modes: of('modes') };
};

/** What a member has by standing at the top, or has had, is written down before it moves. */
export const keepTerms = async (tx: Queries, brand: Brand, p: One): Promise<void> => {
  await insertTerms(tx, { ...p, terms: await termsOf(tx, brand, p) });
};
