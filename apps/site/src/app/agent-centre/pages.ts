import type { ContractKind } from '@fairhouse/contract/contracts';
import type { IconName } from '@fairhouse/ui';

export type AgentPage =
  | 'announcement'
  | 'agentTeamOverview'
  | 'registerCenter'
  | 'downlineManagmentView'
  | 'personalHistoryCopy'
  | 'palStatementsAgentCopy'
  | 'agentRevenueReport'
  | 'agentDownlineTransactionDetailsCopy'
  | 'agentDividendRecordCopy2'
  | 'agentDailyWages2'
  | 'agentHourSalary'
  | 'agentRealtimeSalary';
export const FIRST_PAGE: AgentPage = 'agentTeamOverview';

type Item = {
  page: AgentPage;
  icon: IconName;
  /** A page of contracts: shown where the brand has this setting on (AG-12 to AG-15). */
  only?: { setting: string; kind: ContractKind };
};
/** In the order of AG-03. */
export const AGENT_MENU: readonly Item[] = [
  { page: 'announcement', icon: 'megaphone' },
  { page: 'agentTeamOverview', icon: 'chart-bar' },
  { page: 'registerCenter', icon: 'link' },
  { page: 'downlineManagmentView', icon: 'tree-structure' },
  { page: 'personalHistoryCopy', icon: 'receipt' },
  { page: 'palStatementsAgentCopy', icon: 'chart-line-up' },
  { page: 'agentRevenueReport', icon: 'coins' },
  { page: 'agentDownlineTransactionDetailsCopy', icon: 'list-bullets' },
  {
    page: 'agentDividendRecordCopy2',
    icon: 'seal-check',
    only: { setting: 'contractDividend', kind: 'DIVIDEND' },
  },
  { page: 'agentDailyWages2', icon: 'sun', only: { setting: 'dailySalary', kind: 'DAILY' } },
  { page: 'agentHourSalary', icon: 'clock', only: { setting: 'hourSalary', kind: 'HOUR' } },
  {
    page: 'agentRealtimeSalary',
    icon: 'lightning',
    only: { setting: 'realtimeSalary', kind: 'REALTIME' },
  },
];
