import type { Queries } from '../../../kernel/db.ts';

type PaceAdded = {
  brandId: number;
  memberId: bigint;
  actions: number;
  milliseconds: number;
  squares: number;
  quick: number;
  tenths: readonly number[];
  /** The hours of the day as bits. */
  hours: number;
  at: Date;
};
/** What a member did in a hand more: in steps of a tenth of a second, and in which hours. */
export const addToPace = async (tx: Queries, p: PaceAdded): Promise<void> => {
  await tx.run(
    `insert into room_paces as r (brand_id, member_id, month, actions, milliseconds, squares,
       quick, tenths, day, hours, hours_most, last_at)
     values ($1, $2, date_trunc('month', $9::timestamptz at time zone 'UTC')::date, $3, $4, $5,
       $6, $7, ($9::timestamptz at time zone 'UTC')::date, $8, bit_count($8::integer::bit(24)), $9)
     on conflict (brand_id, member_id, month) do update set
       actions = r.actions + excluded.actions,
       milliseconds = r.milliseconds + excluded.milliseconds,
       squares = r.squares + excluded.squares, quick = r.quick + excluded.quick,
       tenths = (select array_agg(a.n + b.n order by a.at)
         from unnest(r.tenths) with ordinality a(n, at)
         join unnest(excluded.tenths) with ordinality b(n, at) on b.at = a.at),
       hours = case when r.day = excluded.day then r.hours | excluded.hours
         else excluded.hours end,
       hours_most = greatest(r.hours_most, bit_count((case when r.day = excluded.day
         then r.hours | excluded.hours else excluded.hours end)::bit(24))),
       day = excluded.day, last_at = greatest(r.last_at, excluded.last_at)`,
    [
      p.brandId,
      p.memberId,
      p.actions,
      p.milliseconds,
      p.squares,
      p.quick,
      [...p.tenths],
      p.hours,
      p.at,
    ],
  );
};

/** Of this month: who acted often enough that it says anything, the most even first. */
export const paceRows = (db: Queries, p: { brandId: number; count: number }) =>
  db.rows(
    `select p.member_id, m.account, p.actions, p.milliseconds, p.squares::float8 as squares
         /* not null */, p.quick, p.tenths, p.hours_most, p.last_at
     from room_paces p join members m on m.brand_id = p.brand_id and m.member_id = p.member_id
     where p.brand_id = $1 and p.actions >= 80 and p.last_at > $2::timestamptz - interval '31 days'
     order by p.squares / p.actions - (p.milliseconds::numeric / p.actions) ^ 2, p.member_id
     limit $3`,
    [p.brandId, db.now(), p.count],
  );
