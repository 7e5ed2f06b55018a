import type { ApplicationState } from '@fairhouse/contract/applications';
import type { Queries } from '../../kernel/db.ts';

const APPLICATION_COLUMNS = `application_id, name, contact, remark, language, ip, at,
  state, decided_name, decided_at, decided_reason`;

export type ApplicationRow = {
  application_id: bigint;
  name: string;
  contact: string;
  remark: string;
  language: string;
  ip: string;
  at: Date;
  state: ApplicationState;
  decided_name: string | null;
  decided_at: Date | null;
  decided_reason: string;
};

/** One of an address at a time, so that its day is counted right. */
export const lockAddress = async (tx: Queries, brandId: number, ip: string): Promise<void> => {
  await tx.run(
    `select pg_advisory_xact_lock($1,
    hashtext('applications ' || address_net($2)))`,
    [brandId, ip],
  );
};
export const countOfDay = async (tx: Queries, brandId: number, ip: string): Promise<number> =>
  Number(
    (
      await tx.row(
        `select count(*) as count from applications
    where brand_id = $1 and address_net(ip) = address_net($2)
      and at > $3::timestamptz - interval '1 day'`,
        [brandId, ip, tx.now()],
      )
    )?.count,
  );
/** Nothing where one of this contact waits already. */
export const insertApplication = (
  tx: Queries,
  p: {
    brandId: number;
    name: string;
    contact: string;
    remark: string;
    language: string;
    ip: string;
  },
) =>
  tx.row(
    `insert into applications (brand_id, name, contact, remark, language, ip, at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (brand_id, lower(contact)) where state = 'waiting' do nothing
     returning application_id`,
    [p.brandId, p.name, p.contact, p.remark, p.language, p.ip, tx.now()],
  );

export const applicationRows = (
  db: Queries,
  p: { brandId: number; before: bigint | null; state: ApplicationState | null; count: number },
) =>
  db.rows(
    `select ${APPLICATION_COLUMNS} from applications where brand_id = $1
     and ($2::bigint is null or application_id < $2) and ($3::text is null or state = $3)
   order by application_id desc limit $4`,
    [p.brandId, p.before, p.state, p.count],
  );
export const countWaiting = async (db: Queries, brandId: number): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from applications
    where brand_id = $1 and state = 'waiting'`,
        [brandId],
      )
    )?.count,
  );

export const applicationById = (db: Queries, brandId: number, id: bigint) =>
  db.row(
    `select ${APPLICATION_COLUMNS} from applications where brand_id = $1 and application_id = $2`,
    [brandId, id],
  );
/** Of two who decide at once the second finds it decided. */
export const decide = (
  tx: Queries,
  p: {
    brandId: number;
    id: bigint;
    state: 'accepted' | 'rejected';
    operatorId: bigint;
    operatorName: string;
    reason: string;
  },
) =>
  tx.row(
    `update applications set state = $3, decided_by = $4, decided_name = $5,
       decided_reason = $6, decided_at = $7
     where brand_id = $1 and application_id = $2 and state = 'waiting' returning
       ${APPLICATION_COLUMNS}`,
    [p.brandId, p.id, p.state, p.operatorId, p.operatorName, p.reason, tx.now()],
  );
