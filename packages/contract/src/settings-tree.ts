/** The nodes of the settings tree below `site`: D-D06. A node is named by its path. */
const TREE = {
  gameCenter: ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'HOT', 'FAV'],
  memberCenter: [
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'manualRebate',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'referral',
    'missionLeaderboard',
    'messageV2',
    'playerRank',
    'profile',
  ],
  agentCenter: [
    'announcement',
    'agentTeamOverview',
    'registerCenter',
    'downlineManagmentView',
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentRevenueReport',
    'agentDownlineTransactionDetailsCopy',
    'agentDividendRecordCopy2',
    'agentDailyWages2',
    'agentHourSalary',
    'agentRealtimeSalary',
  ],
  promotions: [],
  pointMall: [],
  vip: [],
  help: [],
  join: [],
  down: [],
  customerService: [],
  winners: [],
  social: [],
} as const;
type Tree = typeof TREE;
/** A node by its path: a word of the tree, or one below another. */
export type SwitchNode = {
  [Parent in keyof Tree]: Parent | `${Parent}/${Tree[Parent][number]}`;
}[keyof Tree];
export const SETTINGS_TREE: Readonly<Record<string, readonly string[]>> = TREE;

/** Every node by its path, parents before their children. */
export const NODE_PATHS: readonly string[] = Object.entries(SETTINGS_TREE).flatMap(
  ([parent, children]) => [parent, ...children.map((one) => `${parent}/${one}`)],
);

/**
 * Whether a node is off, itself or by its parent. The list of what is off may name a node by its
 * path or by its last word; what it does not name is on.
 */
export const isNodeOff = (treeOff: readonly string[], path: string): boolean => {
  const parts = path.split('/');
  return (
    parts.some(
      (word, at) => treeOff.includes(word) || treeOff.includes(parts.slice(0, at + 1).join('/')),
    ) || treeOff.includes('site')
  );
};
