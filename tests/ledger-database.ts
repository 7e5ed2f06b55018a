import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import { openOnce, type Kernel } from '../apps/server/src/kernel/kernel.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { migrate } from '../apps/server/src/kernel/migrate.ts';
import { openAccount } from '../apps/server/src/modules/wallet/index.ts';

const modules = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../apps/server/src/modules',
);

export type LedgerDatabase = {
  db: Database;
  kernel: Pick<Kernel, 'db' | 'once'> & Kernel;
  /** A member of brand 1 with so much on the account. */
  member(id: bigint, amountMinor: bigint): Promise<void>;
  close(): Promise<void>;
};

/** A migrated database with brand 1 and no server: for the wallet's own tests. */
export const openLedgerDatabase = async (): Promise<LedgerDatabase> => {
  const admin = process.env.TEST_DATABASE_ADMIN_URL;
  if (!admin) throw new Error('TEST_DATABASE_ADMIN_URL is not set; run the tests by npm test.');
  const name = `ledger_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  const template = process.env.TEST_DATABASE_TEMPLATE;
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  const address = new URL(admin);
  address.pathname = `/${name}`;
  const db = openDatabase(address.href, openLog('error'), 6);
  await migrate(db, modules);
  await db.run(`insert into brands (brand_id, merchant_code, name, currency)
    values (1, 'TEST', 'Test', 'USD') on conflict do nothing`);
  // Only the parts of a kernel the wallet reaches; events go nowhere here.
  const kernel = {
    db,
    once: openOnce(),
    bus: { tell: () => undefined, tellHere: () => undefined },
  } as unknown as Kernel;
  const { post } = await import('../apps/server/src/modules/wallet/index.ts');
  return {
    db,
    kernel,
    member: async (id, amountMinor) => {
      await db.transaction(async (tx) => {
        await openAccount(tx, 1, id, 'USD');
        if (amountMinor > 0n) {
          await post(tx, {
            brandId: 1,
            memberId: id,
            type: 'deposit',
            amountMinor,
            house: 'deposits:test',
            key: `seed:${id}`,
            reference: 'seed',
          });
        }
      });
    },
    close: async () => {
      await db.close();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
};
