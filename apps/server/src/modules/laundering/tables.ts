import type {
  EvidenceKind,
  FindingState,
  LaunderingRule,
  Severity,
} from '@fairhouse/contract/laundering-words';
import type { Written } from './rules/terms.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'laundering_rules.rule': LaunderingRule;
    'laundering_rules.severity': Severity;
    'laundering_rules.terms': Written;
    'findings.rule': LaunderingRule;
    'findings.severity': Severity;
    'findings.state': FindingState;
    'finding_looks.terms': Written;
    'finding_looks.counted': Written;
    'finding_evidence.kind': EvidenceKind;
  }
}
