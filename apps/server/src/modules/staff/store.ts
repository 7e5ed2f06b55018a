import type { Queries } from '../../kernel/db.ts';

export type OperatorRow = { operator_id: bigint; name: string; role: string;
  password_hash: string; authenticator_sealed: Buffer | null; authenticator_step: bigint;
  waiting_sealed: Buffer | null; waiting_until: Date | null };

export const operatorByName = (db: Queries, brandId: number, name: string) =>
  db.row<OperatorRow>('select * from operators where brand_id = $1 and lower(name) = lower($2)',
    [brandId, name]);
export const operatorById = (db: Queries, brandId: number, operatorId: bigint) =>
  db.row<OperatorRow>('select * from operators where brand_id = $1 and operator_id = $2',
    [brandId, operatorId]);

/** False when the step was used already: a code works once. */
export const useAuthenticatorStep = async (
  db: Queries, p: { brandId: number; operatorId: bigint; step: bigint },
): Promise<boolean> => await db.run(
  `update operators set authenticator_step = $3 where brand_id = $1 and operator_id = $2
   and authenticator_step < $3`, [p.brandId, p.operatorId, p.step]) === 1;

type Sealed = { brandId: number; operatorId: bigint; sealed: Buffer };
/** The secret that was shown last; a first code of it enrols it. */
export const keepWaiting = async (
  db: Queries, p: Sealed & { until: Date },
): Promise<void> => {
  await db.run(`update operators set waiting_sealed = $3, waiting_until = $4
    where brand_id = $1 and operator_id = $2`, [p.brandId, p.operatorId, p.sealed, p.until]);
};
export const enrol = async (db: Queries, p: Sealed & { step: bigint }): Promise<void> => {
  await db.run(`update operators set authenticator_sealed = $3, authenticator_step = $4,
      waiting_sealed = null, waiting_until = null
    where brand_id = $1 and operator_id = $2`, [p.brandId, p.operatorId, p.sealed, p.step]);
};
