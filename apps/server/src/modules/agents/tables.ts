import type { Rates } from './rules.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'agent_links.type': 'member' | 'agent';
    'agent_links.rebates': Rates;
    'agent_links.modes': Rates;
    'member_terms.rebates': Rates;
    'member_terms.modes': Rates;
  }
}
