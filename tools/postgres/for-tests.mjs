import { startTemporaryPostgres } from './temporary.mjs';

/**
 * One PostgreSQL for all test files of a run; TEST_DATABASE_ADMIN_URL names another instead.
 * Each file makes and drops its own databases in it.
 */
export const setup = async () => {
  if (process.env.TEST_DATABASE_ADMIN_URL) return undefined;
  const postgres = await startTemporaryPostgres({
    max_connections: '300', shared_buffers: '128MB', max_wal_size: '1GB',
  });
  process.env.TEST_DATABASE_ADMIN_URL = postgres.url;
  return postgres.stop;
};
