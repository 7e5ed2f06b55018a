import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { Owner } from '../store.ts';

/** $2 is the time: `reward_state` is that of this moment. */
const APPLICATION =
  `select q.application_id, q.promotion_id, q.member_id, q.period, q.remark, q.state,
    q.reason, q.decided_name, q.decided_at, q.at, m.account, m.rank_level, k.state as member_state,
    k.prize, k.words, k.reward_id, r.amount,
    case when r.state = 'open' and r.expires_at <= $2 then 'lapsed' else r.state end
      as reward_state,
    array(select image_id from activity_images i where i.brand_id = q.brand_id
      and i.application_id = q.application_id order by position) as images
  from activity_applications q
  join members m on m.brand_id = q.brand_id and m.member_id = q.member_id
  join activity_members k on k.brand_id = q.brand_id and k.promotion_id = q.promotion_id
    and k.member_id = q.member_id and k.period = q.period
  left join rewards r on r.brand_id = k.brand_id and r.reward_id = k.reward_id
  where q.brand_id = $1` as const;
const BY_ID = `${APPLICATION} and q.application_id = $3` as const;
export type ApplicationRow = RowOf<typeof BY_ID>;

export const applicationById = (db: Queries, brandId: number, id: bigint) =>
  db.row(BY_ID, [brandId, db.now(), id]);
export const lockApplication = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(`${BY_ID} for update of q`, [brandId, tx.now(), id]);
export const applicationsOf = (db: Queries, p: Owner & { count: number; offset: number }) =>
  db.rows(`${APPLICATION} and q.member_id = $3 order by q.application_id desc limit $4 offset $5`, [
    p.brandId,
    db.now(),
    p.memberId,
    p.count,
    p.offset,
  ]);
export const countApplications = async (db: Queries, p: Owner): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from activity_applications
         where brand_id = $1 and member_id = $2`,
        [p.brandId, p.memberId],
      )
    )?.count ?? 0n,
  );
/** What waits stands by its age, what was decided the newest first. */
export const applicationRows = (
  db: Queries,
  p: {
    brandId: number;
    state: 'waiting' | 'approved' | 'rejected';
    keyword: string;
    after: bigint | null;
    count: number;
  },
) =>
  db.rows(
    `${APPLICATION} and q.state = $3 and ($4 = '' or strpos(lower(m.account), lower($4)) > 0)
       and ($5::bigint is null or case when $3 = 'waiting' then q.application_id > $5
         else q.application_id < $5 end)
     order by case when $3 = 'waiting' then q.application_id else -q.application_id end limit $6`,
    [p.brandId, db.now(), p.state, p.keyword, p.after, p.count],
  );
export const countWaitingApplications = async (db: Queries, brandId: number): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from activity_applications
         where brand_id = $1 and state = 'waiting'`,
        [brandId],
      )
    )?.count ?? 0n,
  );

type Key = Owner & { id: bigint; period: string };
export const insertApplication = async (
  tx: Queries,
  p: Key & { remark: string },
): Promise<bigint> => {
  const made = await tx.row(
    `insert into activity_applications (brand_id, promotion_id, member_id, period, remark, at)
     values ($1, $2, $3, $4, $5, $6) returning application_id`,
    [p.brandId, p.id, p.memberId, p.period, p.remark, tx.now()],
  );
  if (!made) throw new Error('an application was not kept');
  return made.application_id;
};
export const decideRow = async (
  tx: Queries,
  p: {
    brandId: number;
    id: bigint;
    state: 'approved' | 'rejected';
    reason: string;
    operatorName: string;
  },
): Promise<void> => {
  const done = await tx.run(
    `update activity_applications set state = $3, reason = $4, decided_name = $5, decided_at = $6
     where brand_id = $1 and application_id = $2 and state = 'waiting'`,
    [p.brandId, p.id, p.state, p.reason, p.operatorName, tx.now()],
  );
  if (done !== 1) throw new Error(`application ${p.id} was decided twice`);
};

export const countWaitingImages = async (db: Queries, p: Owner): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from activity_images
         where brand_id = $1 and member_id = $2 and application_id is null`,
        [p.brandId, p.memberId],
      )
    )?.count ?? 0n,
  );
export const insertImage = async (tx: Queries, p: Owner & { id: string; bytes: Buffer }) => {
  await tx.run(
    `insert into activity_images (brand_id, image_id, member_id, content, at)
     values ($1, $2, $3, $4, $5)`,
    [p.brandId, p.id, p.memberId, p.bytes, tx.now()],
  );
};
/** How many of these pictures of the member wait for an application. */
export const waitingAmong = async (
  db: Queries,
  p: Owner & { images: readonly string[] },
): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from activity_images where brand_id = $1 and member_id = $2
         and application_id is null and image_id = any($3::text[])`,
        [p.brandId, p.memberId, [...p.images]],
      )
    )?.count ?? 0n,
  );
/** Ties waiting pictures of the member to an application, in their order. */
export const tieImages = (
  tx: Queries,
  p: Owner & { applicationId: bigint; images: readonly string[] },
): Promise<number> =>
  tx.run(
    `update activity_images i set application_id = $3, position = o.place
     from unnest($4::text[]) with ordinality o (image_id, place)
     where i.brand_id = $1 and i.member_id = $2 and i.image_id = o.image_id
       and i.application_id is null`,
    [p.brandId, p.memberId, p.applicationId, [...p.images]],
  );
/** Of a member, or of whoever applied. */
export const imageOf = async (
  db: Queries,
  p: { brandId: number; id: string; memberId: bigint | null },
): Promise<Buffer | undefined> =>
  (
    await db.row(
      `select content from activity_images where brand_id = $1 and image_id = $2
       and case when $3::bigint is null then application_id is not null else member_id = $3 end`,
      [p.brandId, p.id, p.memberId],
    )
  )?.content;
export const forgetImages = (db: Queries, brandId: number) =>
  db.run(
    `delete from activity_images where brand_id = $1 and application_id is null
     and at < $2::timestamptz - interval '1 day'`,
    [brandId, db.now()],
  );
