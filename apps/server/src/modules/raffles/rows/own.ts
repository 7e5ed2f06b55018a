import type { Queries, RowOf } from '../../../kernel/db.ts';
import { TAKEN } from '../store.ts';

const OWN_ENTRIES = `select r.promotion_id, r.state, r.kind, r.rule, r.opens_at, r.closes_at,
    r.tickets, r.places, e.sum, e.given, e.used, ${TAKEN}, t.title
  from raffle_entries e
  join raffles r on r.brand_id = e.brand_id and r.raffle_id = e.raffle_id and r.state <> 'over'
  join lateral (select t.title from promotion_texts t
    where t.brand_id = r.brand_id and t.promotion_id = r.promotion_id
    order by t.language = $3 desc, t.language = 'EN' desc, t.language limit 1) t on true
  where e.brand_id = $1 and e.member_id = $2 and (e.sum > 0 or e.given > 0)
  order by r.closes_at, r.raffle_id limit 50` as const;
export type OwnEntryRow = RowOf<typeof OWN_ENTRIES>;
/** A member's part in the raffles that are not over, the next to close first. */
export const ownEntries = (
  db: Queries,
  p: { brandId: number; memberId: bigint; language: string },
) => db.rows(OWN_ENTRIES, [p.brandId, p.memberId, p.language]);

export const titleOfRaffle = (
  db: Queries,
  p: { brandId: number; raffleId: bigint; language: string },
) =>
  db.row(
    `select r.promotion_id, coalesce(t.title, '') as title from raffles r
     left join lateral (select t.title from promotion_texts t
       where t.brand_id = r.brand_id and t.promotion_id = r.promotion_id
       order by t.language = $3 desc, t.language = 'EN' desc, t.language limit 1) t on true
     where r.brand_id = $1 and r.raffle_id = $2`,
    [p.brandId, p.raffleId, p.language],
  );
