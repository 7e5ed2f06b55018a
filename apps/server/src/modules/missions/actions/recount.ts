import { dayIn } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Recount } from '../../../kernel/recount.ts';
import { FEED, spansAt } from '../rules.ts';
import { missionsOn } from '../store.ts';
import { progressOf, type Asked } from './progress.ts';

const AT_ONCE = 1000;
type Place = { brandId: number; timeZone: string };

/**
 * Judges the periods that may still be collected once more, by the ledger: what is reached is kept
 * with its day, and nothing else is, unless it was paid. Who waits to be judged is left out.
 */
export const MISSIONS_RECOUNT: Recount = {
  name: 'missions',
  compare: async (tx) => {
    const faults: Awaited<ReturnType<Recount['compare']>> = [];
    for (const row of await tx.rows('select brand_id, time_zone from brands order by brand_id')) {
      const differing = await differingIn(tx, { brandId: row.brand_id, timeZone: row.time_zone });
      const [example] = differing;
      if (example === undefined) continue;
      faults.push({
        what: `brand ${row.brand_id}: a mission that is completed`,
        count: BigInt(differing.length),
        example,
      });
    }
    return faults;
  },
};

const differingIn = async (tx: Queries, place: Place): Promise<string[]> => {
  const today = dayIn(tx.now(), place.timeZone);
  const missions = await missionsOn(tx, place.brandId);
  const asked = missions.flatMap((one) =>
    spansAt(one, today).map((span) => ({ ...span, missionId: one.item_id })),
  );
  const [since] = asked.map(({ first }) => first).toSorted();
  if (since === undefined) return [];
  // A rank that came later brings nothing by itself: such missions are only asked for what is kept.
  const forAll = new Set(missions.filter((one) => one.rank_min === 0).map((one) => one.item_id));
  const found: string[] = [];
  for (let after = 0n; ;) {
    const memberIds = await judgedMembers(tx, { ...place, since, after });
    if (memberIds.length > 0) {
      found.push(...(await differingOf(tx, { ...place, memberIds, asked, forAll })));
    }
    if (memberIds.length < AT_ONCE) return found;
    after = memberIds.at(-1) ?? after;
  }
};

const differingOf = async (
  tx: Queries,
  p: Place & { memberIds: readonly bigint[]; asked: readonly Asked[]; forAll: ReadonlySet<bigint> },
): Promise<string[]> => {
  const reached = new Map<string, string>(
    (await progressOf(tx, p)).flatMap((one) =>
      one.day === null
        ? []
        : [[`${one.member_id} ${one.mission_id} ${one.period}`, one.day] as const],
    ),
  );
  const kept = new Map<string, string>(
    (
      await tx.rows(
        `select c.member_id, c.mission_id, c.period,
           to_char(c.day, 'YYYY-MM-DD') as day /* not null */
         from mission_completions c
         join unnest($3::bigint[], $4::text[]) as a(mission_id, period)
           on a.mission_id = c.mission_id and a.period = c.period
         where c.brand_id = $1 and c.member_id = any($2::bigint[])
           and not exists (select from mission_claims k where k.brand_id = $1
             and k.member_id = c.member_id and k.mission_id = c.mission_id
             and k.period = c.period)`,
        [
          p.brandId,
          [...p.memberIds],
          p.asked.map((one) => one.missionId),
          p.asked.map((one) => one.period),
        ],
      )
    ).map((row) => [`${row.member_id} ${row.mission_id} ${row.period}`, row.day] as const),
  );
  const claimed = new Set<string>(
    (
      await tx.rows(
        `select member_id, mission_id, period from mission_claims
         where brand_id = $1 and member_id = any($2::bigint[])`,
        [p.brandId, [...p.memberIds]],
      )
    ).map((row) => `${row.member_id} ${row.mission_id} ${row.period}`),
  );
  const isLost = ([key]: readonly [string, string]) =>
    !kept.has(key) && !claimed.has(key) && p.forAll.has(BigInt(key.split(' ')[1] ?? 0));
  return [
    ...[...kept].filter(([key, day]) => reached.get(key) !== day),
    ...[...reached].filter(isLost),
  ].map(([key]) => key);
};

/** Who did something on these days and was judged by all of it, in their order. */
const judgedMembers = async (
  tx: Queries,
  p: Place & { since: string; after: bigint },
): Promise<bigint[]> =>
  (
    await tx.rows(
      `with moved as (
         select member_id from mission_completions where brand_id = $1
         union select member_id from end_days where brand_id = $1 and day >= $3::date
         union select member_id from entry_days
           where brand_id = $1 and day >= $3::date and type = 'deposit'
         union select member_id from logins where brand_id = $1 and outcome = 'ok'
           and at >= $3::timestamp at time zone $4)
       select m.member_id /* not null */ from moved m
       join members p on p.brand_id = $1 and p.member_id = m.member_id and p.type <> 4
       where m.member_id > $2
         and not exists (select from mission_moved w
           where w.brand_id = $1 and w.member_id = m.member_id)
         and not exists (select from wager_ends e where e.brand_id = $1
           and e.member_id = m.member_id and e.end_id > coalesce((select mark from wager_feeds
             where brand_id = $1 and feed = '${FEED}'), 0))
         and not exists (select from balances b join entries e on e.brand_id = b.brand_id
           and e.account_id = b.account_id and e.type = 'deposit'
           and e.transfer_id > coalesce((select mark from transfer_feeds
             where brand_id = $1 and feed = '${FEED}'), 0)
           where b.brand_id = $1 and b.member_id = m.member_id and e.balance_after is not null)
         and not exists (select from logins l where l.brand_id = $1 and l.member_id = m.member_id
           and l.at > (select read_until from mission_marks where brand_id = $1))
       order by m.member_id limit ${AT_ONCE}`,
      [p.brandId, p.after, p.since, p.timeZone],
    )
  ).map((row) => row.member_id);
