import { databaseUrlOf } from '../../../kernel/config.ts';
import { openDatabase } from '../../../kernel/db.ts';
import { openLog } from '../../../kernel/log.ts';
import { foldAnew } from '../actions/fold-figures.ts';
import { compareFigures } from '../steps/questions.ts';

/**
 * `npm run figures:rebuild`: the figures of the house begin anew. They are right at once, out of
 * the ledger, and quick again when the house has folded it, which it does while it is open. With
 * `-- --compare` nothing is changed: exit code 1 where what is folded differs from the ledger.
 */
const db = openDatabase(databaseUrlOf(process.env, 'npm run figures:rebuild'), openLog('warn'), 2);
let code = 0;
if (process.argv.includes('--compare')) {
  const faults = await compareFigures(db);
  code = faults.length === 0 ? 0 : 1;
  process.stdout.write(
    faults.length === 0
      ? 'Figures are what the ledger holds.\n'
      : faults.map(({ what, example }) => `${what}, e.g. ${example}\n`).join(''),
  );
} else {
  const brands = await db.rows('select brand_id from brands');
  for (const { brand_id: brandId } of brands) await db.transaction((tx) => foldAnew(tx, brandId));
  process.stdout.write(`Figures of ${brands.length} brands are folded anew by the open house.\n`);
}
await db.close();
process.exit(code);
