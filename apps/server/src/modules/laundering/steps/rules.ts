import { LAUNDERING_RULES } from '@fairhouse/contract/laundering-words';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { settingMinor } from '../../giving/index.ts';
import { ruleRows, seedRule, type RuleRow } from '../rows/rules.ts';
import type { Rule } from '../rules/found.ts';
import { firstOf, readTerms } from '../rules/terms.ts';

/** The rules of a brand as they are kept; what it does not have yet is written first. */
export const keptRules = async (db: Queries, brand: Brand): Promise<RuleRow[]> => {
  const rows = await ruleRows(db, brand.id);
  if (rows.length === LAUNDERING_RULES.length) return inOrder(rows);
  const whole = settingMinor(brand, settingsOf(brand).cashier.fourEyesAbove);
  for (const rule of LAUNDERING_RULES) {
    const first = firstOf(rule, whole, brand.currency);
    await seedRule(db, { brandId: brand.id, rule, ...first });
  }
  return inOrder(await ruleRows(db, brand.id));
};
const inOrder = (rows: readonly RuleRow[]): RuleRow[] =>
  LAUNDERING_RULES.flatMap((rule) => rows.filter((row) => row.rule === rule));

/** The same, with sums as the judges read them. */
export const rulesOf = async (db: Queries, brand: Brand): Promise<Rule[]> =>
  (await keptRules(db, brand)).map((row) => ({
    rule: row.rule,
    isOn: row.is_on,
    severity: row.severity,
    terms: readTerms(row.rule, row.terms, brand.currency),
  }));
