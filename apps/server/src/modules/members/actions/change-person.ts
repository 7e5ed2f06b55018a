import { isUniqueViolation, type Database, type Queries } from '../../../kernel/db.ts';
import type { Mobile } from '../store.ts';

type Owner = { brandId: number; memberId: bigint };

/** False when another member of the brand has proved the same address or number. */
const isFree = async (write: Promise<number>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

export const bindMail = (db: Queries, p: Owner & { email: string }): Promise<boolean> =>
  isFree(
    db.run(
      `update members set email = $3, email_proven_at = $4
    where brand_id = $1 and member_id = $2`,
      [p.brandId, p.memberId, p.email, db.now()],
    ),
  );

/** Of a number that was proved; who only typed it before has it no more. */
export const bindMobile = (db: Database, p: Owner & Mobile): Promise<boolean> =>
  isFree(
    db.transaction(async (tx) => {
      const values = [p.brandId, p.memberId, p.dialingCode, p.mobileNum];
      await tx.run(
        `update members set dialing_code = null, mobile_num = null where brand_id = $1
         and member_id <> $2 and dialing_code = $3 and mobile_num = $4
         and mobile_proven_at is null`,
        values,
      );
      return tx.run(
        `update members set dialing_code = $3, mobile_num = $4, mobile_proven_at = $5
       where brand_id = $1 and member_id = $2`,
        [...values, tx.now()],
      );
    }),
  );

/** Once: what bank cards are held against does not change. */
export const namePayee = async (db: Queries, p: Owner & { payeeName: string }): Promise<boolean> =>
  (await db.run(
    `update members set payee_name = $3
   where brand_id = $1 and member_id = $2 and payee_name is null`,
    [p.brandId, p.memberId, p.payeeName],
  )) === 1;

export const setPaymentPassword = async (
  db: Queries,
  p: Owner & { hash: string },
): Promise<void> => {
  await db.run(
    `update members set payment_password_hash = $3
    where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, p.hash],
  );
};

export const setPhrase = async (db: Queries, p: Owner & { phrase: string }): Promise<void> => {
  await db.run(
    `update members set anti_phishing_phrase = $3
    where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, p.phrase],
  );
};

export type PersonChange = {
  nickname?: string | undefined;
  birthday?: string | undefined;
  avatar?: string | undefined;
  details: Record<string, string>;
};
/** Changes what is named; a birthday that was told before stays. */
export const changePerson = async (
  db: Queries,
  p: Owner & { change: PersonChange },
): Promise<void> => {
  await db.run(
    `update members set nickname = coalesce($3, nickname), birthday = coalesce(birthday, $4),
       avatar = coalesce($5, avatar), details = details || $6::jsonb
     where brand_id = $1 and member_id = $2`,
    [
      p.brandId,
      p.memberId,
      p.change.nickname ?? null,
      p.change.birthday ?? null,
      p.change.avatar ?? null,
      JSON.stringify(p.change.details),
    ],
  );
};

/** What guards the member's money was changed. */
export const noteGuardChange = async (db: Queries, p: Owner): Promise<void> => {
  await db.run(
    `update members set guard_changed_at = $3
    where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, db.now()],
  );
};

export type CorrectedPerson = {
  payeeName: string | null;
  birthday: string | null;
  email: string | null;
  mobile: Mobile | null;
  details: Record<string, string>;
};
/** The row as it stands, and nobody changes it until this transaction ends. */
export const holdPerson = async (tx: Queries, p: Owner): Promise<void> => {
  await tx.row('select 1 as held from members where brand_id = $1 and member_id = $2 for update', [
    p.brandId,
    p.memberId,
  ]);
};

/**
 * What two operators say of the person; a mail or a number that differs is proved by nobody. False,
 * and nothing is written, where another member has taken the number since it was judged: the
 * transaction of the caller goes on.
 */
export const correctPerson = async (
  tx: Queries,
  p: Owner & { person: CorrectedPerson },
): Promise<boolean> => {
  const { payeeName, birthday, email, mobile, details } = p.person;
  await tx.run('savepoint correction');
  const write = tx.run(
    `update members set payee_name = $3, birthday = $4::date, email = $5,
       email_proven_at = case when email is not distinct from $5 then email_proven_at end,
       dialing_code = $6, mobile_num = $7,
       mobile_proven_at = case when (dialing_code, mobile_num) is not distinct from ($6, $7)
         then mobile_proven_at end,
       details = details || $8::jsonb
     where brand_id = $1 and member_id = $2`,
    [
      p.brandId,
      p.memberId,
      payeeName,
      birthday,
      email,
      mobile?.dialingCode ?? null,
      mobile?.mobileNum ?? null,
      JSON.stringify(details),
    ],
  );
  const isWritten = await isFree(write);
  await tx.run(isWritten ? 'release savepoint correction' : 'rollback to savepoint correction');
  return isWritten;
};
