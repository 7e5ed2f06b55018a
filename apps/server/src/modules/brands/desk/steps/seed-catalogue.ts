import { systemRandom } from '../../../../kernel/random.ts';
import type { Database, Queries } from '../../../../kernel/db.ts';
import { note } from '../../../audit/index.ts';
import { openBrand, type NewBrand } from '../../index.ts';
import { applyFeed, draftFeed } from '../../../catalogue/index.ts';
import { hashOperatorPassword, openOperator, startPasswordFrom } from '../../../staff/index.ts';

/** The house of invented games: it says so in its name, and nothing in it can be played. */
const CATALOGUE: Omit<NewBrand, 'id'> = {
  merchantCode: 'CATALOGUE',
  name: 'Fairhouse catalogue (synthetic games)',
  currency: 'USD',
  hosts: ['catalogue.localhost'],
  languages: 'EN VI CN TW MS ID TH KO JA HI BN AR ES PT FR DE RU TR'.split(' '),
};
const SEEDER = 'npm run seed';

type Given = { bytes: Uint8Array; fileName: string; taken: ReadonlySet<string> };
type Fault = { fault: string };
export type Seeded = {
  brandId: number;
  host: string;
  counts: Record<string, number>;
  /** Of the owner, where the brand was opened just now. */
  startPassword: string | undefined;
};

/** Opens the brand where there is none and brings its games to what the file says. */
export const seedCatalogue = async (db: Database, given: Given): Promise<Seeded | Fault> => {
  const known = await db.row('select brand_id from brands where merchant_code = $1', [
    CATALOGUE.merchantCode,
  ]);
  const opened = known
    ? { brandId: known.brand_id, startPassword: undefined }
    : await openHouse(db);
  if ('fault' in opened) return opened;
  const { brandId, startPassword } = opened;
  const draft = await draftFeed(db, { ...given, brandId, operatorName: SEEDER });
  if ('fault' in draft) return draft;
  const done = await db.transaction<Fault | Pick<Seeded, 'counts'>>(async (tx) => {
    const applied = await applyFeed(tx, { brandId, draftId: draft.draft_id, allowsLoss: true });
    if (typeof applied === 'string') return { fault: applied };
    await noteIt(tx, brandId, {
      action: 'catalogue.apply',
      subject: `catalogue:${draft.draft_id}`,
      after: { file: given.fileName, ...draft.counts },
    });
    return { counts: draft.counts };
  });
  return 'fault' in done
    ? done
    : { brandId, startPassword, host: CATALOGUE.hosts[0] ?? '', counts: done.counts };
};

type Opened = Pick<Seeded, 'brandId' | 'startPassword'>;
const openHouse = async (db: Database): Promise<Opened | Fault> => {
  const startPassword = startPasswordFrom(systemRandom);
  const passwordHash = await hashOperatorPassword(startPassword);
  return db.transaction(async (tx) => {
    // The first brand is the house itself; it is made by the first start.
    if (!(await tx.row('select 1 from brands'))) return { fault: 'no_house' };
    const brandId = await openBrand(tx, CATALOGUE);
    if (typeof brandId !== 'number') return { fault: `taken: ${brandId.taken}` };
    await openOperator(tx, {
      brandId,
      name: 'owner',
      role: 'owner',
      passwordHash,
      isStart: true,
      isLasting: true,
    });
    await noteIt(tx, brandId, {
      action: 'brands.open',
      subject: `brand:${brandId}`,
      after: CATALOGUE,
    });
    return { brandId, startPassword };
  });
};

type Noted = { action: string; subject: string; after: unknown };
const noteIt = (tx: Queries, brandId: number, one: Noted): Promise<void> =>
  note(tx, { ...one, brandId, operatorId: null, operatorName: SEEDER, ip: '' });
