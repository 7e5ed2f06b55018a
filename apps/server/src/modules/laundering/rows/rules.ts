import type { LaunderingRule, Severity } from '@fairhouse/contract/laundering-words';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { Written } from '../rules/terms.ts';

const RULE = `select rule, is_on, severity, terms, version, changed_by, changed_at
  from laundering_rules where brand_id = $1` as const;
export type RuleRow = RowOf<typeof RULE>;
export const ruleRows = (db: Queries, brandId: number) => db.rows(RULE, [brandId]);
export const lockRule = (tx: Queries, brandId: number, rule: LaunderingRule) =>
  tx.row(`${RULE} and rule = $2 for update`, [brandId, rule]);

type NewRule = {
  brandId: number;
  rule: LaunderingRule;
  isOn: boolean;
  severity: Severity;
  terms: Written;
};
/** What a brand begins with; what stands there stays. */
export const seedRule = (db: Queries, p: NewRule) =>
  db.run(
    `insert into laundering_rules (brand_id, rule, is_on, severity, terms)
     values ($1, $2, $3, $4, $5) on conflict (brand_id, rule) do nothing`,
    [p.brandId, p.rule, p.isOn, p.severity, JSON.stringify(p.terms)],
  );
/** False where it is no longer the version that was seen. */
export const writeRule = async (
  tx: Queries,
  p: NewRule & { version: number; by: string },
): Promise<boolean> =>
  (await tx.run(
    `update laundering_rules set is_on = $3, severity = $4, terms = $5, version = version + 1,
       changed_by = $6, changed_at = $7 where brand_id = $1 and rule = $2 and version = $8`,
    [p.brandId, p.rule, p.isOn, p.severity, JSON.stringify(p.terms), p.by, tx.now(), p.version],
  )) === 1;
