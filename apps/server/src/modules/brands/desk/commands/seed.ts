import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadGames } from '@fairhouse/game-kit/loader';
import { tellProcesses } from '../../../../kernel/bus.ts';
import { databaseUrlOf } from '../../../../kernel/config.ts';
import { openDatabase } from '../../../../kernel/db.ts';
import { openLog } from '../../../../kernel/log.ts';
import { migrate } from '../../../../kernel/migrate.ts';
import { catalogueChanged, takenBy } from '../../../catalogue/index.ts';
import { brandsChanged } from '../../index.ts';
import { seedCatalogue } from '../steps/seed-catalogue.ts';

/** `npm run seed -- --catalogue FILE`: a second brand with the synthetic games of a feed file. */
const USAGE = 'Usage: npm run seed -- --catalogue FILE\n';
const end = (text: string): never => {
  process.stderr.write(text);
  process.exit(1);
};
const at = process.argv.indexOf('--catalogue');
const file = at < 0 ? undefined : process.argv[at + 1];
if (file === undefined) end(USAGE);
const url = databaseUrlOf(process.env, 'npm run seed');
const bytes = readFileSync(path.resolve(file ?? ''));
const db = openDatabase(url, openLog('warn'), 2);
await migrate(db, path.resolve(import.meta.dirname, '../../..'));
const seeded = await seedCatalogue(db, {
  bytes,
  fileName: path.basename(file ?? ''),
  taken: takenBy(await loadGames()),
});
if (!('fault' in seeded)) {
  await tellProcesses(db, brandsChanged, {});
  await tellProcesses(db, catalogueChanged, {});
}
await db.close();
if ('fault' in seeded) {
  end(
    seeded.fault === 'no_house'
      ? 'Start Fairhouse once before (npm start), then seed.\n'
      : `The file was not imported: ${seeded.fault}\n`,
  );
} else {
  process.stdout.write(
    `Brand ${seeded.brandId} at http://${seeded.host}: ${Object.entries(seeded.counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}\n`,
  );
  if (seeded.startPassword) {
    process.stdout.write(`Its office: operator "owner", start password ${seeded.startPassword}\n`);
  }
}
process.exit(0);
