import type { OutputOf } from '@fairhouse/contract';
import type { agentIncome } from '@fairhouse/contract/salaries';
import { AGENT_MENU, type AgentPage } from '../../app/agent-centre/pages.ts';
import { useBrand, useIsOn } from '../../app/house.ts';

export type IncomeKind = OutputOf<typeof agentIncome>['perKind'][number]['kind'];
/** The page of a kind of contract, where the brand shows it; rebates have none. */
export const useKindPage = (): ((kind: IncomeKind) => AgentPage | undefined) => {
  const isOn = useIsOn();
  const { settings } = useBrand();
  return (kind) => {
    const item = AGENT_MENU.find(({ only }) => only?.kind === kind);
    const isShown = item?.only && settings[item.only.setting] && isOn(`agentCenter/${item.page}`);
    return isShown ? item.page : undefined;
  };
};
