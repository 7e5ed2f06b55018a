import pg from 'pg';

export type Copy = { url: string; drop(): Promise<void> };

/**
 * A migrated database of one's own: a copy of the one that the run keeps (tests/databases.ts).
 * Nobody connects to that one itself, or no other file could copy it meanwhile.
 */
export const openCopy = (purpose = 'test'): Promise<Copy> =>
  create(purpose, process.env.TEST_DATABASE_TEMPLATE);

/** A database of one's own that holds nothing. */
export const openEmpty = (purpose = 'empty'): Promise<Copy> => create(purpose, undefined);

const create = async (purpose: string, template: string | undefined): Promise<Copy> => {
  const admin = process.env.TEST_DATABASE_ADMIN_URL;
  if (!admin) throw new Error('TEST_DATABASE_ADMIN_URL is not set; run the tests by npm test.');
  const name = `${purpose}_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  // Block by block through the log it takes four times the processor.
  const copied = template ? ` template ${template} strategy file_copy` : '';
  await onAdmin(admin, `create database ${name}${copied}`);
  const address = new URL(admin);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    drop: () => onAdmin(admin, `drop database if exists ${name} with (force)`),
  };
};

const onAdmin = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
};
