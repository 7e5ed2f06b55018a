import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../tools/postgres/index.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const modulesDir = path.join(root, 'apps/server/src/modules');

/** The PostgreSQL of the benches: BENCH_DATABASE_URL (an admin address), else one of its own
 * brought up from npm in a temporary folder. */
export const adminUrl = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-bench-'));
  const postgres = await startPostgres({ dataDir });
  return {
    url: postgres.adminUrl,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export const withDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** A fresh database for one bench. */
export const benchDatabase = async (
  name: string,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const admin = await adminUrl();
  process.env.BENCH_DATABASE_URL = admin.url;
  const client = new pg.Client({ connectionString: admin.url });
  await client.connect();
  await client.query(`drop database if exists bench_${name}`);
  await client.query(`create database bench_${name}`);
  await client.end();
  return { url: withDatabase(admin.url, `bench_${name}`), stop: admin.stop };
};
