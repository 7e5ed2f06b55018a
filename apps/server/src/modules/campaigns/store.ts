import type { CampaignState, LeftOut } from '@fairhouse/contract/campaign-words';
import type { Channel } from '@fairhouse/contract/consents';
import type { SegmentRule } from '@fairhouse/contract/segment-words';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { AllWords } from './rules.ts';

export type CampaignKey = { brandId: number; id: bigint };
declare module '../../kernel/db.ts' {
  interface Columns {
    'campaigns.segment': SegmentRule;
    'campaigns.words': AllWords;
    'campaigns.channels': Channel[];
    'campaign_messages.channel': Channel;
  }
}

const CAMPAIGN = `campaign_id, name, segment, channels, words, state, starts_at, version,
  reach_max, is_filled, filled_to, paused_by, made_by, started_name, started_at, ended_at`;
const BY_ID = `select ${CAMPAIGN} from campaigns where brand_id = $1 and campaign_id = $2`;
export type CampaignRow = RowOf<typeof BY_ID>;

export const campaignById = (db: Queries, p: CampaignKey) => db.row(BY_ID, [p.brandId, p.id]);
export const lockCampaign = (tx: Queries, p: CampaignKey) =>
  tx.row(`select ${CAMPAIGN} from campaigns where brand_id = $1 and campaign_id = $2 for update`, [
    p.brandId,
    p.id,
  ]);
export const campaignRows = (
  db: Queries,
  p: { brandId: number; before: bigint | null; count: number },
) =>
  db.rows(
    `select ${CAMPAIGN} from campaigns where brand_id = $1
       and ($2::bigint is null or campaign_id < $2) order by campaign_id desc limit $3`,
    [p.brandId, p.before, p.count],
  );
export const movingRows = (db: Queries, brandId: number) =>
  db.rows(
    `select ${CAMPAIGN} from campaigns where brand_id = $1 and state in ('scheduled', 'running')
     order by campaign_id`,
    [brandId],
  );

export type Drafted = {
  name: string;
  segment: SegmentRule;
  channels: readonly Channel[];
  words: AllWords;
  startsAt: Date | null;
};
export const insertCampaign = async (
  tx: Queries,
  p: Drafted & { brandId: number; by: string },
): Promise<bigint> => {
  const made = await tx.row(
    `insert into campaigns (brand_id, name, segment, channels, words, starts_at, made_by, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning campaign_id`,
    [
      p.brandId,
      p.name,
      JSON.stringify(p.segment),
      [...p.channels],
      JSON.stringify(p.words),
      p.startsAt,
      p.by,
      tx.now(),
    ],
  );
  if (!made) throw new Error('a campaign was not kept');
  return made.campaign_id;
};
/** Only a draft, and another one from then on. */
export const updateDraft = async (tx: Queries, p: Drafted & CampaignKey): Promise<boolean> =>
  (await tx.run(
    `update campaigns set name = $3, segment = $4, channels = $5, words = $6, starts_at = $7,
       version = version + 1
     where brand_id = $1 and campaign_id = $2 and state = 'draft'`,
    [
      p.brandId,
      p.id,
      p.name,
      JSON.stringify(p.segment),
      [...p.channels],
      JSON.stringify(p.words),
      p.startsAt,
    ],
  )) === 1;

type Started = CampaignKey & { reachMax: number; by: { operatorId: bigint; name: string } };
/** Its messages count for who let it go alone; what a second one decided counts for nobody. */
export const letGo = async (tx: Queries, p: Started & { isAlone: boolean }): Promise<void> => {
  await tx.run(
    `update campaigns set state = 'scheduled', reach_max = $3, started_by = $4, started_name = $5,
       let_go_at = case when $6::boolean then $7::timestamptz end
     where brand_id = $1 and campaign_id = $2`,
    [p.brandId, p.id, p.reachMax, p.by.operatorId, p.by.name, p.isAlone, tx.now()],
  );
};
export const markAsked = async (tx: Queries, p: Started): Promise<void> => {
  await tx.run(
    `update campaigns set state = 'asked', reach_max = $3, started_by = $4, started_name = $5
     where brand_id = $1 and campaign_id = $2`,
    [p.brandId, p.id, p.reachMax, p.by.operatorId, p.by.name],
  );
};
/**
 * What some hands let go of others without a second person, and goes out: let go or sent in the
 * last 24 hours, or still to be. What waits for its day counts until it has gone, else many would
 * wait for the same one.
 */
export const letGoLately = async (
  tx: Queries,
  p: CampaignKey & { operatorIds: readonly bigint[] },
): Promise<number> =>
  Number(
    (
      await tx.row(
        `select coalesce(sum(reach_max), 0)::bigint as messages from campaigns
         where brand_id = $1 and let_go_at is not null
           and (let_go_at > $3::timestamptz - interval '24 hours'
             or state in ('scheduled', 'running', 'paused')
             or started_at is not null and ended_at > $3::timestamptz - interval '24 hours')
           and started_by = any($2::bigint[]) and campaign_id <> $4`,
        [p.brandId, [...p.operatorIds], tx.now(), p.id],
      )
    )?.messages ?? 0n,
  );
/** One word about the campaigns of a brand after the other: sums and weekly caps rest on it. */
export const lockSending = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`campaigns:${brandId}`]);
};

export const setState = async (
  tx: Queries,
  p: CampaignKey & { state: CampaignState; pausedBy?: 'operator' | 'grown' },
): Promise<void> => {
  await tx.run(
    `update campaigns set state = $3, paused_by = $4,
       started_at = case when $3 = 'running' then coalesce(started_at, $5::timestamptz)
         else started_at end,
       ended_at = case when $3 in ('stopped', 'done') then $5::timestamptz end
     where brand_id = $1 and campaign_id = $2`,
    [p.brandId, p.id, p.state, p.pausedBy ?? null, tx.now()],
  );
};
/** Back to a draft: nobody is its recipient, and what was approved is of another version. */
export const takeBack = async (tx: Queries, p: CampaignKey): Promise<void> => {
  await tx.run('delete from campaign_messages where brand_id = $1 and campaign_id = $2', [
    p.brandId,
    p.id,
  ]);
  await tx.run(
    `update campaigns set state = 'draft', version = version + 1, is_filled = false,
       filled_to = 0, paused_by = null, started_at = null, let_go_at = null
     where brand_id = $1 and campaign_id = $2`,
    [p.brandId, p.id],
  );
};
/** What was stopped before anything of it went out leaves its room again (D-U49). */
export const leaveRoom = async (tx: Queries, p: CampaignKey): Promise<void> => {
  await tx.run(
    `update campaigns set let_go_at = null where brand_id = $1 and campaign_id = $2
       and not exists (select from campaign_messages m where m.brand_id = $1
         and m.campaign_id = $2 and m.state not in ('waiting', 'left_out'))`,
    [p.brandId, p.id],
  );
};
export const hasBegun = async (tx: Queries, p: CampaignKey): Promise<boolean> =>
  (await tx.row(
    `select 1 from campaign_messages where brand_id = $1 and campaign_id = $2
       and state <> 'waiting' limit 1`,
    [p.brandId, p.id],
  )) !== undefined;
/** What still waited when it was stopped. */
export const leaveRest = async (tx: Queries, p: CampaignKey): Promise<void> => {
  await tx.run(
    `update campaign_messages set state = 'left_out', reason = 'stopped', at = $3
     where brand_id = $1 and campaign_id = $2 and state = 'waiting'`,
    [p.brandId, p.id, tx.now()],
  );
};

/**
 * In a restored house nobody knows what was sent since the backup: all that moved waits for a
 * person, and what was in a carrier's hands is not sent anew.
 */
export const holdAll = async (tx: Queries): Promise<void> => {
  await tx.run(
    `update campaigns set state = 'paused', paused_by = 'operator'
     where state in ('scheduled', 'running')`,
  );
  await tx.run(`update campaign_messages set state = 'unsure' where state = 'sending'`);
};

export const figuresOf = (db: Queries, brandId: number, ids: readonly bigint[]) =>
  db.rows(
    `select campaign_id, state, reason, count(*) as messages from campaign_messages
     where brand_id = $1 and campaign_id = any($2::bigint[]) group by 1, 2, 3`,
    [brandId, [...ids]],
  );
export const unsubscribedBy = (db: Queries, brandId: number, causes: readonly string[]) =>
  db.rows(
    `select cause, count(*) as members from consents
     where brand_id = $1 and cause = any($2::text[]) and source = 'unsubscribe' group by 1`,
    [brandId, [...causes]],
  );

export const messageRows = (
  db: Queries,
  p: CampaignKey & {
    state: string | null;
    reason: LeftOut | null;
    after: { memberId: bigint; channel: string } | null;
    count: number;
  },
) =>
  db.rows(
    `select c.member_id, m.account, c.channel, c.state, c.reason, c.at from campaign_messages c
     join members m on m.brand_id = c.brand_id and m.member_id = c.member_id
     where c.brand_id = $1 and c.campaign_id = $2 and ($3::text is null or c.state = $3)
       and ($4::text is null or c.reason = $4)
       and ($5::bigint is null or (c.member_id, c.channel) > ($5, $6::text))
     order by c.member_id, c.channel limit $7`,
    [
      p.brandId,
      p.id,
      p.state,
      p.reason,
      p.after?.memberId ?? null,
      p.after?.channel ?? '',
      p.count,
    ],
  );
export const messagesOfMember = (db: Queries, p: { brandId: number; memberId: bigint }) =>
  db.rows(
    `select c.campaign_id, a.name, c.channel, c.state, c.reason, c.at from campaign_messages c
     join campaigns a on a.brand_id = c.brand_id and a.campaign_id = c.campaign_id
     where c.brand_id = $1 and c.member_id = $2 order by c.at desc, c.campaign_id desc limit 100`,
    [p.brandId, p.memberId],
  );
