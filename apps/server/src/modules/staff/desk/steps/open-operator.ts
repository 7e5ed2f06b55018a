import type { Database } from '../../../../kernel/db.ts';
import { systemRandom } from '../../../../kernel/random.ts';
import { note } from '../../../audit/index.ts';
import { hashOperatorPassword, openOperator, startPasswordFrom } from '../../index.ts';

const COMMAND = 'npm run operator';
type Given = { brandId: number; name: string; role: string };
type Opened = { startPassword: string } | { fault: 'taken' | 'no_brand' };

/**
 * Opens an operator from the machine itself: nobody of the office made them, so that they are a
 * person of their own. This is how the second owner of a house comes in.
 */
export const openFromMachine = async (db: Database, given: Given): Promise<Opened> => {
  const startPassword = startPasswordFrom(systemRandom);
  const passwordHash = await hashOperatorPassword(startPassword);
  return db.transaction(async (tx): Promise<Opened> => {
    const { brandId, name, role } = given;
    if (!(await tx.row('select 1 from brands where brand_id = $1', [brandId]))) {
      return { fault: 'no_brand' };
    }
    if (!(await openOperator(tx, { ...given, passwordHash, isStart: true }))) {
      return { fault: 'taken' };
    }
    await note(tx, {
      brandId,
      operatorId: null,
      operatorName: COMMAND,
      action: 'staff.make',
      subject: `operator:${name}`,
      after: { name, role },
      ip: '',
    });
    return { startPassword };
  });
};
