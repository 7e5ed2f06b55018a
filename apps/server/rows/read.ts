import type pg from 'pg';
import { openDescriber, type Described } from './describe.ts';
import { readFacts, type StatementFacts } from './facts.ts';
import { findStatements, type Found } from './statements.ts';

export type House = {
  found: Found;
  facts: StatementFacts;
  /** The statements of each folder, described. */
  folders: Map<string, Map<string, Described>>;
  /** What is wrong, by place: texts no compiler knows, statements PostgreSQL refuses. */
  faults: string[];
};

/** All statements of a tree, as a migrated database sees them. */
export const readHouse = async (
  client: pg.Client,
  tree: { project: string; source: string },
): Promise<House> => {
  const found = findStatements(tree.project, tree.source);
  const facts = await readFacts(client);
  const describe = await openDescriber(client, facts, (place) =>
    found.columns.has(place) ? `Columns['${place}']` : null,
  );
  const faults = found.unknown.map(
    (at) => `${at}: its text is made at run time; make it a constant, or say \`composed\` and why`,
  );
  const folders: House['folders'] = new Map();
  const known = new Map<string, Described>();
  for (const { sql, at, folder } of found.statements) {
    const rows = folders.get(folder) ?? new Map<string, Described>();
    folders.set(folder, rows);
    if (/^\s*(create|set|truncate|analyze|vacuum|lock)\b/i.test(sql)) continue;
    try {
      const described = known.get(sql) ?? (await describe(sql));
      known.set(sql, described);
      rows.set(sql, described);
    } catch (error) {
      faults.push(`${at}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { found, facts, folders, faults };
};
