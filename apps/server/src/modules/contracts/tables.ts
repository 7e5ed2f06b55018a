import type { ContractKind, ContractState } from '@fairhouse/contract/contracts';
import type { EndedBy, StoredTerms } from './rules.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'contracts.kind': ContractKind;
    'contracts.state': ContractState;
    'contracts.requested_by': 'upline' | 'downline' | 'house';
    'contract_versions.terms': StoredTerms;
    'contract_versions.requested_by': 'upline' | 'downline' | 'house';
    'contract_templates.kind': ContractKind;
    'contract_template_versions.terms': StoredTerms;
    'contract_offers_due.kind': ContractKind;
    'contracts.ended_by': EndedBy | 'renewed';
  }
}
