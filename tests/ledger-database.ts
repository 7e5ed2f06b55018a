import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import type { Kernel } from '../apps/server/src/kernel/kernel.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { migrate } from '../apps/server/src/kernel/migrate.ts';
import {
  balanceOf,
  openAccount,
  post,
  verifyLedger,
} from '../apps/server/src/modules/wallet/index.ts';
import { bareKernel } from './bare-kernel.ts';
import { openCopy } from './database-copy.ts';

const modules = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../apps/server/src/modules',
);

export type LedgerDatabase = {
  url: string;
  db: Database;
  kernel: Pick<Kernel, 'db' | 'once'> & Kernel;
  /** A member of brand 1 with so much on the account. */
  member(id: bigint, amountMinor: bigint): Promise<void>;
  /** The next member, from number 1001 on. */
  memberWith(amountMinor: bigint): Promise<bigint>;
  /** What a member of brand 1 can stake, in minor units. */
  available(memberId: bigint): Promise<bigint>;
  /** So much of it goes out of the house, once for each member. */
  spend(memberId: bigint, amountMinor: bigint): Promise<void>;
  /** Until a statement of this database waits for a lock that another one holds. */
  oneWaits(): Promise<void>;
  /** All that `ledger:verify` asks of the books is true. */
  expectBooks(): Promise<void>;
  close(): Promise<void>;
};

/** A migrated database with brand 1 and no server: for the wallet's own tests. */
export const openLedgerDatabase = async (): Promise<LedgerDatabase> => {
  const { url, drop } = await openCopy('ledger');
  const db = openDatabase(url, openLog('error'), 6);
  await migrate(db, modules);
  await db.run(`insert into brands (brand_id, merchant_code, name, currency)
    values (1, 'TEST', 'Test', 'USD') on conflict do nothing`);
  const kernel = bareKernel(db);
  const member = (id: bigint, amountMinor: bigint): Promise<void> =>
    db.transaction(async (tx) => {
      await openAccount(tx, 1, id, 'USD');
      if (amountMinor === 0n) return;
      await post(tx, {
        brandId: 1,
        memberId: id,
        type: 'deposit',
        amountMinor,
        house: 'deposits:test',
        key: `seed:${id}`,
        reference: 'seed',
      });
    });
  let lastMember = 1000n;
  return {
    url,
    db,
    kernel,
    member,
    memberWith: async (amountMinor) => {
      lastMember += 1n;
      const id = lastMember;
      await member(id, amountMinor);
      return id;
    },
    available: async (memberId) => (await balanceOf(kernel, 1, memberId)).availableMinor,
    spend: async (memberId, amountMinor) => {
      const done = await db.transaction((tx) =>
        post(tx, {
          brandId: 1,
          memberId,
          type: 'withdrawal',
          amountMinor: -amountMinor,
          house: 'withdrawals:test',
          key: `spend:${memberId}`,
          reference: '',
        }),
      );
      expect(done).toMatchObject({ ok: true, isReplay: false });
    },
    oneWaits: () =>
      vi.waitFor(
        async () => {
          const waiting = await db.composed(
            `select from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          );
          expect(waiting).toHaveLength(1);
        },
        { timeout: 60_000, interval: 20 },
      ),
    expectBooks: async () => {
      expect((await verifyLedger(db)).faults).toEqual([]);
    },
    close: async () => {
      await db.close();
      await drop();
    },
  };
};
