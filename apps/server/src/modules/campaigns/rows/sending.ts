import type { Channel } from '@fairhouse/contract/consents';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { CampaignKey } from '../store.ts';

/** Keeps who it is for, once each, and how far the list has come. */
export const keepRecipients = async (
  tx: Queries,
  p: CampaignKey & { memberIds: readonly bigint[]; channels: readonly Channel[] },
): Promise<void> => {
  await tx.run(
    `insert into campaign_messages (brand_id, campaign_id, member_id, channel, at)
     select $1, $2, m, c, $5 from unnest($3::bigint[]) m, unnest($4::text[]) c
     on conflict (brand_id, campaign_id, member_id, channel) do nothing`,
    [p.brandId, p.id, [...p.memberIds], [...p.channels], tx.now()],
  );
};
export const countMessages = async (tx: Queries, p: CampaignKey): Promise<number> =>
  Number(
    (
      await tx.row(
        `select count(*) as messages from campaign_messages
         where brand_id = $1 and campaign_id = $2`,
        [p.brandId, p.id],
      )
    )?.messages ?? 0n,
  );
export const noteFilled = async (
  tx: Queries,
  p: CampaignKey & { to: bigint; isWhole: boolean },
): Promise<void> => {
  await tx.run(
    `update campaigns set filled_to = $3, is_filled = $4
     where brand_id = $1 and campaign_id = $2`,
    [p.brandId, p.id, p.to, p.isWhole],
  );
};

/**
 * Messages that wait, with what each is judged by at this moment. The first reason that holds is
 * told; empty: it goes out. Another campaign of the last seven days counts once, however many ways
 * it came on, and so does each other offer that came to the inbox (D-U43).
 */
const WAITING = `select c.member_id, m.account, m.nickname, m.email, m.dialing_code, m.mobile_num,
    m.anti_phishing_phrase, m.payee_name, m.birthday,
    coalesce((select s.language from consents s where s.brand_id = c.brand_id
      and s.member_id = c.member_id and s.channel = c.channel and s.is_given
      order by s.consent_id desc limit 1), '') as language,
    case when m.status <> 'open' or m.type = 4 then 'blocked'
      when on_break_at(c.brand_id, c.member_id, $5::timestamptz) then 'on_break'
      when not consent_at(c.brand_id, c.member_id, c.channel, null) then 'no_consent'
      when m.birthday > $6::date then 'under_age'
      when $7::boolean and not exists (select from identity_checks i where i.brand_id = c.brand_id
        and i.member_id = c.member_id and i.verdict = 'GREEN') then 'unverified'
      when c.channel = 'mail' and (m.email is null or m.email_proven_at is null) then 'unproven'
      when c.channel = 'sms' and (m.mobile_num is null or m.mobile_proven_at is null)
        then 'unproven'
      when (select count(distinct o.campaign_id) from campaign_messages o
        where o.brand_id = c.brand_id and o.member_id = c.member_id
          and o.campaign_id <> c.campaign_id and o.state in ('sent', 'sending', 'unsure')
          and o.at > $5::timestamptz - interval '7 days')
        + offers_heard(c.brand_id, c.member_id, $5::timestamptz - interval '7 days')
        >= $8::integer then 'too_often'
      else '' end as reason /* not null */
  from campaign_messages c
  join members m on m.brand_id = c.brand_id and m.member_id = c.member_id
  where c.brand_id = $1 and c.campaign_id = $2 and c.channel = $3 and c.state = 'waiting'
  order by c.member_id limit $4 for update of c`;
export type WaitingRow = RowOf<typeof WAITING>;
export type Judging = CampaignKey & {
  channel: Channel;
  count: number;
  bornUntil: string;
  onlyVerified: boolean;
  perWeek: number;
};
export const waitingRows = (tx: Queries, p: Judging): Promise<WaitingRow[]> =>
  tx.rows(WAITING, [
    p.brandId,
    p.id,
    p.channel,
    p.count,
    // Whoever said no while a lock was waited for is heard.
    tx.moment(),
    p.bornUntil,
    p.onlyVerified,
    p.perWeek,
  ]);

export type Marked = CampaignKey & {
  channel: Channel;
  from: 'waiting' | 'sending';
  state: 'sending' | 'sent' | 'left_out' | 'failed' | 'unsure';
};
export const markMessages = async (
  tx: Queries,
  p: Marked & { marks: readonly { memberId: bigint; reason: string }[] },
): Promise<void> => {
  await tx.run(
    `update campaign_messages c set state = $5, reason = k.reason, at = $8
     from unnest($6::bigint[], $7::text[]) as k(member_id, reason)
     where c.brand_id = $1 and c.campaign_id = $2 and c.channel = $3 and c.state = $4
       and c.member_id = k.member_id`,
    [
      p.brandId,
      p.id,
      p.channel,
      p.from,
      p.state,
      p.marks.map((one) => one.memberId),
      p.marks.map((one) => one.reason),
      tx.now(),
    ],
  );
};
/** Handed over by a process that was not heard of since: it may have gone out, so never again. */
export const markUnsure = async (
  db: Queries,
  p: { brandId: number; seconds: number },
): Promise<void> => {
  await db.run(
    `update campaign_messages set state = 'unsure' where brand_id = $1 and state = 'sending'
       and at < $2::timestamptz - make_interval(secs => $3)`,
    [p.brandId, db.now(), p.seconds],
  );
};
export const isOpen = async (
  tx: Queries,
  p: CampaignKey & { channels: readonly Channel[] },
): Promise<boolean> =>
  (await tx.row(
    `select 1 from campaign_messages where brand_id = $1 and campaign_id = $2
       and channel = any($3::text[]) and state in ('waiting', 'sending') limit 1`,
    [p.brandId, p.id, [...p.channels]],
  )) !== undefined;
