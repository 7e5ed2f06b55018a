import type { ContractKind } from '@fairhouse/contract/contracts';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { StoredTerms } from '../rules.ts';

type In = { brandId: number };
type One = In & { id: string };
/** With what its newest version says. */
const TEMPLATE = `select t.template_id, t.kind, t.version, t.is_default, v.name, v.terms,
    v.written_by, v.at from contract_templates t
  join contract_template_versions v on v.brand_id = t.brand_id
    and v.template_id = t.template_id and v.version = t.version
  where t.brand_id = $1 and not t.is_removed`;
const BY_ID = `${TEMPLATE} and t.template_id = $2` as const;
export type TemplateRow = RowOf<typeof BY_ID>;
export const templateById = (db: Queries, p: One) => db.row(BY_ID, [p.brandId, p.id]);
export const templates = (db: Queries, p: In & { kind: ContractKind | null }) =>
  db.rows(
    `${TEMPLATE} and ($2::text is null or t.kind = $2) order by t.kind, lower(v.name) limit 100`,
    [p.brandId, p.kind],
  );
export const defaultTemplate = (db: Queries, p: In & { kind: ContractKind }) =>
  db.row(`${TEMPLATE} and t.kind = $2 and t.is_default`, [p.brandId, p.kind]);
export const templateVersions = (db: Queries, p: One) =>
  db.rows(
    `select version, name, terms, written_by, at from contract_template_versions
     where brand_id = $1 and template_id = $2 order by version desc`,
    [p.brandId, p.id],
  );

/** One at a time writes templates of a brand: names and defaults are judged under it. */
export const lockTemplates = async (tx: Queries, p: In): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `contract-templates:${p.brandId}`,
  ]);
};
export const isNameTaken = async (
  tx: Queries,
  p: One & { kind: ContractKind; name: string },
): Promise<boolean> =>
  (await tx.row(
    `select from contract_templates where brand_id = $1 and kind = $2
       and lower(name) = lower($3) and template_id <> $4 and not is_removed`,
    [p.brandId, p.kind, p.name, p.id],
  )) !== undefined;

export type NewTemplate = One & {
  kind: ContractKind;
  version: number;
  name: string;
  terms: StoredTerms;
  isDefault: boolean;
  writtenBy: string;
};
/** The default of its kind is one template alone. */
export const insertTemplate = async (tx: Queries, p: NewTemplate): Promise<void> => {
  if (p.isDefault) {
    await tx.run(
      `update contract_templates set is_default = false
       where brand_id = $1 and kind = $2 and template_id <> $3 and is_default`,
      [p.brandId, p.kind, p.id],
    );
  }
  await tx.run(
    `insert into contract_templates (brand_id, template_id, kind, name, version, is_default)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, template_id) do update set name = excluded.name,
       version = excluded.version, is_default = excluded.is_default`,
    [p.brandId, p.id, p.kind, p.name, p.version, p.isDefault],
  );
  await tx.run(
    `insert into contract_template_versions
       (brand_id, template_id, version, name, terms, written_by, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [p.brandId, p.id, p.version, p.name, JSON.stringify(p.terms), p.writtenBy, tx.now()],
  );
};
export const removeTemplate = async (tx: Queries, p: One): Promise<void> => {
  await tx.run(
    `update contract_templates set is_removed = true, is_default = false
     where brand_id = $1 and template_id = $2`,
    [p.brandId, p.id],
  );
};
