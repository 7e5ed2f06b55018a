import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { queriesOn, type Queries } from '../../../kernel/db.ts';
import { BackupFault } from './faults.ts';
import type { EndMessage, Part } from './frames.ts';

const HERE = 'current_schema()::regnamespace';

/** Rows come in any order: what a row points at may not be there yet. All is asked again after. */
export const withoutRules = async (tx: Queries): Promise<() => Promise<void>> => {
  const keys = await tx.composed<{ owner: string; name: string; text: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = ${HERE} order by oid`,
  );
  for (const { owner, name } of keys) {
    await tx.composed(`alter table ${owner} drop constraint ${name}`);
  }
  const triggered = await tx.composed<{ name: string }>(
    `select distinct c.oid::regclass::text as name from pg_trigger t
     join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace = ${HERE}`,
  );
  for (const { name } of triggered) await tx.composed(`alter table ${name} disable trigger user`);
  return async () => {
    for (const { owner, name, text } of keys) {
      await tx.composed(`alter table ${owner} add constraint ${name} ${text}`);
    }
    for (const { name } of triggered) await tx.composed(`alter table ${name} enable trigger user`);
  };
};

/** Brings the parts of tables to those of the backup; answers what gives new ones triggers. */
export const makeParts = async (tx: Queries, wanted: readonly Part[]) => {
  const there = await tx.composed<Pick<Part, 'root' | 'name' | 'bound'>>(
    `select r.relname::text as root, p.relname::text as name,
       pg_get_expr(p.relpartbound, p.oid) as bound
     from pg_inherits i join pg_class p on p.oid = i.inhrelid join pg_class r on r.oid = i.inhparent
     where p.relnamespace = ${HERE} and p.relkind = 'r' and p.relispartition`,
  );
  const isWanted = (one: Pick<Part, 'name' | 'bound'>): boolean =>
    wanted.some((other) => other.name === one.name && other.bound === one.bound);
  for (const one of there.filter((each) => !isWanted(each))) {
    await tx.composed(`alter table ${quoted(one.root)} detach partition ${quoted(one.name)}`);
    if (wanted.every(({ name }) => name !== one.name)) {
      await tx.composed(`drop table ${quoted(one.name)}`);
    }
  }
  const fresh: Part[] = [];
  for (const one of wanted) {
    const [root, name] = [quoted(one.root), quoted(one.name)];
    const known = there.find((other) => other.name === one.name);
    if (known?.bound === one.bound) continue;
    if (!known) {
      await tx.composed(`create table ${name} (like ${root} including all)`);
      if (one.options.length > 0) {
        await tx.composed(`alter table ${name} set (${one.options.join(', ')})`);
      }
      fresh.push(one);
    }
    // PostgreSQL's own text of it.
    await tx.composed(`alter table ${root} attach partition ${name} ${one.bound}`);
  }
  return () => addTriggers(tx, fresh);
};

/** A part has the triggers of the first one of its table. */
const addTriggers = async (tx: Queries, fresh: readonly Part[]): Promise<void> => {
  for (const { root, name } of fresh) {
    const found = await tx.composed<{ text: string }>(
      `select pg_get_triggerdef(oid) as text from pg_trigger
       where not tgisinternal and tgparentid = 0 and tgrelid = to_regclass($1)`,
      [`${root}_0`],
    );
    for (const { text } of found)
      await tx.composed(text.replace(/ ON \S+ /, ` ON ${quoted(name)} `));
  }
};

export const emptyTables = async (tx: Queries): Promise<void> => {
  const tables = await tx.composed<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = ${HERE}
       and relkind in ('r', 'p') and not relispartition
       and relname not in ('migrations', 'functions')`,
  );
  await tx.composed(`truncate ${tables.map(({ name }) => name).join(', ')}`);
};

/** The rows of one table as they come. */
export const openTable = async (
  client: pg.Client,
  { name, columns }: { name: string; columns: readonly string[] },
) => {
  const list = columns.map((one) => quoted(one)).join(', ');
  const into = client.query(copyFrom(`copy ${quoted(name)} (${list}) from stdin`));
  const done = finished(into);
  // What went wrong is told where it is waited for.
  done.catch(() => undefined);
  return {
    write: async (chunk: Buffer): Promise<void> => {
      if (into.write(chunk)) return;
      await Promise.race([once(into, 'drain'), done]);
    },
    end: async (): Promise<void> => {
      into.end();
      await done.catch((error: Error) => {
        throw new BackupFault(`The rows of ${name} do not fit: ${error.message}`);
      });
    },
  };
};

export const setSequences = async (
  tx: Queries,
  sequences: EndMessage['sequences'],
): Promise<void> => {
  for (const { name, value, isCalled } of sequences) {
    await tx.composed('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [
      name,
      value,
      isCalled,
    ]);
  }
};

export const openSession = async (url: string): Promise<{ client: pg.Client; tx: Queries }> => {
  const client = new pg.Client({ connectionString: url, application_name: 'fairhouse-restore' });
  await client.connect();
  return { client, tx: queriesOn(client) };
};
const quoted = (name: string): string => pg.escapeIdentifier(name);
