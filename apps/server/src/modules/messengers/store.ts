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
