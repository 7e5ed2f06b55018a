import type { Queries } from '../../../kernel/db.ts';

type Owner = { brandId: number; memberId: bigint };
export type PairRow = {
  memberId: bigint;
  otherId: bigint;
  net: bigint;
  moved: bigint;
  units: bigint;
  chances: number;
  softs: number;
};
/** One hand more of each two of its seats, from each of them, in the order of their numbers. */
export const addToPairs = async (
  tx: Queries,
  p: { brandId: number; slug: string; at: Date; pairs: readonly PairRow[] },
): Promise<void> => {
  const numbers = (of: (one: PairRow) => bigint | number) => `{${p.pairs.map(of).join(',')}}`;
  await tx.run(
    `insert into room_pairs as r (brand_id, member_id, other_id, month, slug, hands, net, moved,
       units, squares, chances, softs, last_at)
     select $1, n.member_id, n.other_id,
       date_trunc('month', $3::timestamptz at time zone 'UTC')::date, $2, 1, n.net, n.moved,
       n.units, n.units * n.units, n.chances, n.softs, $3
     from unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
       $9::integer[], $10::integer[])
       as n(member_id, other_id, net, moved, units, chances, softs)
     order by n.member_id, n.other_id
     on conflict (brand_id, member_id, other_id, month, slug) do update set
       hands = r.hands + 1, net = r.net + excluded.net, moved = r.moved + excluded.moved,
       units = r.units + excluded.units, squares = r.squares + excluded.squares,
       chances = r.chances + excluded.chances, softs = r.softs + excluded.softs,
       last_at = greatest(r.last_at, excluded.last_at), is_stale = true`,
    [
      p.brandId,
      p.slug,
      p.at,
      numbers((one) => one.memberId),
      numbers((one) => one.otherId),
      numbers((one) => one.net),
      numbers((one) => one.moved),
      numbers((one) => one.units),
      numbers((one) => one.chances),
      numbers((one) => one.softs),
    ],
  );
};
/** What went from whom to whom in a hand: only what is above nothing. */
export const addFlows = async (
  tx: Queries,
  p: { brandId: number; handId: string; at: Date; pairs: readonly PairRow[] },
): Promise<void> => {
  const sent = p.pairs.filter((one) => one.net > 0n);
  await tx.run(
    `insert into room_flows (brand_id, hand_id, from_id, to_id, amount, at, noted_at)
     select $1, $2, n.from_id, n.to_id, n.amount, $3, $4
     from unnest($5::bigint[], $6::bigint[], $7::bigint[]) as n(from_id, to_id, amount)`,
    [
      p.brandId,
      p.handId,
      p.at,
      tx.now(),
      `{${sent.map((one) => one.memberId).join(',')}}`,
      `{${sent.map((one) => one.otherId).join(',')}}`,
      `{${sent.map((one) => one.net).join(',')}}`,
    ],
  );
};

/** Two of whom more was counted since they were judged, the lower number first. */
export const stalePairs = (db: Queries, brandId: number) =>
  db.rows(
    `select distinct least(member_id, other_id) as first_id /* not null */,
       greatest(member_id, other_id) as second_id /* not null */
     from room_pairs where brand_id = $1 and is_stale order by 1, 2 limit 500`,
    [brandId],
  );
export const markJudged = async (
  tx: Queries,
  p: { brandId: number; first: bigint; second: bigint },
): Promise<void> => {
  await tx.run(
    `update room_pairs set is_stale = false where brand_id = $1 and is_stale
       and ((member_id = $2 and other_id = $3) or (member_id = $3 and other_id = $2))`,
    [p.brandId, p.first, p.second],
  );
};

/** What a member did towards each other one of this month and the last, by game. */
export const talliesOf = (db: Queries, p: Owner) =>
  db.rows(
    `select other_id, slug, sum(hands)::integer as hands /* not null */,
       sum(net)::bigint as net /* not null */, sum(moved)::bigint as moved /* not null */,
       sum(units)::bigint as units /* not null */, sum(squares)::bigint as squares /* not null */,
       sum(chances)::integer as chances /* not null */, sum(softs)::integer as softs /* not null */
     from room_pairs where brand_id = $1 and member_id = $2
       and month >= (date_trunc('month', $3::timestamptz at time zone 'UTC')
         - interval '1 month')::date
     group by other_id, slug order by other_id, slug`,
    [p.brandId, p.memberId, db.now()],
  );

/** The hands in which most went between two, the largest first. */
export const handsBetween = (
  db: Queries,
  p: { brandId: number; first: bigint; second: bigint; count: number },
) =>
  db.rows(
    `select f.hand_id, f.at, h.slug, r.name as room,
       case when f.from_id = $2 then f.amount else -f.amount end as net /* not null */
     from room_flows f join room_hands h on h.brand_id = f.brand_id and h.hand_id = f.hand_id
     join pvp_rooms r on r.brand_id = h.brand_id and r.room_id = h.room_id
     where f.brand_id = $1 and f.from_id in ($2, $3) and f.to_id in ($2, $3)
     order by f.amount desc, f.at desc, f.hand_id limit $4`,
    [p.brandId, p.first, p.second, p.count],
  );
/** Members who said of one of these that they play together with somebody, in 90 days. */
export const reportersOf = async (
  db: Queries,
  p: { brandId: number; memberIds: readonly bigint[] },
): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(distinct reporter_id) as reporters from room_reports
         where brand_id = $1 and member_id = any($2::bigint[]) and reason = 'plays_together'
           and reporter_id <> all($2::bigint[]) and at > $3::timestamptz - interval '90 days'`,
        [p.brandId, `{${p.memberIds.join(',')}}`, db.now()],
      )
    )?.reporters ?? 0n,
  );
