import { databaseUrlOf } from '../../../kernel/config.ts';
import { openDatabase } from '../../../kernel/db.ts';
import { openLog } from '../../../kernel/log.ts';
import { foldAnew } from '../actions/fold-figures.ts';

/**
 * `npm run figures:rebuild`: the figures of the house begin anew. They are right at once, out of
 * the ledger, and quick again when the house has folded it, which it does while it is open.
 */
const db = openDatabase(databaseUrlOf(process.env, 'npm run figures:rebuild'), openLog('warn'), 2);
const brands = await db.rows('select brand_id from brands');
for (const { brand_id: brandId } of brands) await db.transaction((tx) => foldAnew(tx, brandId));
await db.close();
process.stdout.write(`Figures of ${brands.length} brands are folded anew by the open house.\n`);
