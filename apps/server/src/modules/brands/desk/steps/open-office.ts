import { tellProcesses } from '../../../../kernel/bus.ts';
import type { Database } from '../../../../kernel/db.ts';
import { note } from '../../../audit/index.ts';
import { tellOwners } from '../../../staff/index.ts';
import {
  brandFrom,
  brandRow,
  brandsChanged,
  changeSettings,
  lockBrand,
  settingsOf,
} from '../../index.ts';

const COMMAND = 'npm run office:open';
const REASON = 'opened from the machine';

/**
 * Lets operators of a brand come from anywhere again: the way back for whoever closed themselves
 * out. It is of the machine, as `npm run operator` is; owners are told, and it is audited.
 */
export const openOffice = async (
  db: Database,
  brandId: number,
): Promise<'opened' | 'open' | 'no_brand'> => {
  if (!(await brandRow(db, brandId))) return 'no_brand';
  return db.transaction(async (tx) => {
    const row = await lockBrand(tx, brandId);
    if (!row) return 'no_brand';
    const { officeAddresses } = settingsOf(brandFrom(row));
    if (officeAddresses.length === 0) return 'open';
    await changeSettings(
      tx,
      { brandId, version: row.version, operatorName: COMMAND, reason: REASON },
      { officeAddresses: [] },
    );
    await note(tx, {
      brandId,
      operatorId: null,
      operatorName: COMMAND,
      action: 'brands.settings',
      subject: `brand:${brandId}`,
      before: { officeAddresses },
      after: { officeAddresses: [] },
      reason: REASON,
      ip: '',
    });
    await tellOwners(tx, {
      brandId,
      kind: 'guard.done',
      details: {
        brand: row.name,
        guards: `officeAddresses: ${officeAddresses.join(', ')} → –`,
        by: COMMAND,
        reason: REASON,
      },
    });
    await tellProcesses(tx, brandsChanged, { brandId });
    return 'opened';
  });
};
