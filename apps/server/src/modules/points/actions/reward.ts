import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { lockPoints, movePoints } from '../rows/balance.ts';
import { insertExchange } from '../rows/exchange.ts';
import { termsAt } from '../rules.ts';
import { postTaken } from '../steps/moves.ts';
import { allTerms } from './terms.ts';

/** What points cost the house when they are changed to money, by the terms of now, rounded up. */
export const worthOfPoints = async (
  { clock, brand }: Pick<Kernel, 'clock'> & { brand: Pick<Brand, 'id' | 'currency'> },
  db: Queries,
  hundredths: bigint,
): Promise<bigint> => {
  const terms = termsAt(await allTerms(db, brand), clock.now());
  return (hundredths * terms.convertAmount + terms.convertPoints - 1n) / terms.convertPoints;
};

type Given = {
  brandId: number;
  memberId: bigint;
  hundredths: bigint;
  /** Of the grant; no member's key has a slash. */
  key: string;
  names: Record<string, string>;
};
/** Gives points, once by the key, under the member's lock, which whoever calls holds. */
export const givePoints = async (tx: Queries, p: Given): Promise<void> => {
  await lockPoints(tx, p);
  const after = await movePoints(tx, p);
  const row = await insertExchange(tx, {
    ...p,
    type: 'bonus',
    digest: '',
    points: p.hundredths,
    after,
    decidedBy: '',
  });
  await postTaken(tx, p.brandId, row);
};
/**
 * Takes back what a grant gave, once by the key, under the member's lock: what is spent is a debt
 * of points. Answers how much that is.
 */
export const takePointsBack = async (tx: Queries, p: Given): Promise<bigint> => {
  const before = await lockPoints(tx, p);
  const points = -p.hundredths;
  const after = await movePoints(tx, { ...p, hundredths: points });
  const row = await insertExchange(tx, {
    ...p,
    type: 'bonus',
    digest: '',
    points,
    after,
    decidedBy: '',
  });
  await postTaken(tx, p.brandId, row);
  return owedOf(after) - owedOf(before);
};
const owedOf = ({ points }: { points: bigint }): bigint => (points < 0n ? -points : 0n);
