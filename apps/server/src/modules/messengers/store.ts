import type { Queries } from '../../kernel/db.ts';

export type OutboxRow = {
  message_id: bigint;
  kind: 'sms' | 'mail';
  recipient: string;
  subject: string;
  body: string;
  at: Date;
};

export const insertMessage = async (
  db: Queries,
  p: { brandId: number; kind: 'sms' | 'mail'; recipient: string; subject: string; body: string },
): Promise<void> => {
  await db.run(
    `insert into outbox (brand_id, kind, recipient, subject, body, at)
    values ($1, $2, $3, $4, $5, $6)`,
    [p.brandId, p.kind, p.recipient, p.subject, p.body, db.now()],
  );
};

const STANDING_SECONDS = 60;
/** How a message went; what went well is written once a minute, for it is said of every message. */
export const noteCarried = async (
  db: Queries,
  p: { brandId: number; kind: 'sms' | 'mail'; messengerId: string; isTaken: boolean },
): Promise<void> => {
  const values = [p.brandId, p.kind, p.messengerId, db.now()];
  await (p.isTaken
    ? db.run(
        `insert into messenger_standing as s (brand_id, kind, messenger_id, sent_at)
         values ($1, $2, $3, $4)
         on conflict (brand_id, kind, messenger_id) do update set sent_at = $4, failures = 0
         where s.failures > 0 or s.sent_at is null
           or s.sent_at < $4::timestamptz - make_interval(secs => $5)`,
        [...values, STANDING_SECONDS],
      )
    : db.run(
        `insert into messenger_standing as s (brand_id, kind, messenger_id, failed_at, failures)
         values ($1, $2, $3, $4, 1)
         on conflict (brand_id, kind, messenger_id)
           do update set failed_at = $4, failures = s.failures + 1`,
        values,
      ));
};
export const standingRows = (db: Queries, brandId: number) =>
  db.rows(
    `select kind, messenger_id, failures, failed_at from messenger_standing where brand_id = $1`,
    [brandId],
  );

/** Newest first. */
export const readMessages = (
  db: Queries,
  p: { brandId: number; before: bigint | null; keyword: string; count: number },
): Promise<OutboxRow[]> =>
  db.rows(
    `select message_id, kind, recipient, subject, body, at from outbox
   where brand_id = $1 and ($2::bigint is null or message_id < $2)
     and ($3 = '' or strpos(lower(recipient), lower($3)) > 0)
   order by message_id desc limit $4`,
    [p.brandId, p.before, p.keyword, p.count],
  );
