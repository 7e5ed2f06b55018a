import type { FieldSetting, SettingsNode } from '@fairhouse/contract/system';
import type { Brand } from '../../kernel/kernel.ts';

/** Switches and their defaults: spec/decisions.md D-D02. */
const SWITCHES: Record<string, boolean> = {
  usernameRegistration: true, mobileRegistration: false, smsVerification: false,
  directRegistration: true, freePlay: true, forcedPasswordChange: true,
  verificationCodeLogin: false, changePasswordByMobile: false, loginToHome: false,
  unregisteredIpCheck: false, contractDividend: false, dailySalary: false, hourSalary: false,
  realtimeSalary: false, p2pWithdrawal: false, botCheckAtLogin: false,
};
export const switchesOf = (brand: Brand): Record<string, boolean> => {
  const given = (brand.settings.switches ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(SWITCHES).map(([name, otherwise]) =>
    [name, typeof given[name] === 'boolean' ? given[name] : otherwise]));
};

/** The minimum age is one number for text and checks (D-E01). */
export const minimumAgeOf = (brand: Brand): 18 | 21 =>
  brand.settings.minimumAge === 21 ? 21 : 18;

export type SystemStatus = {
  systemStatus: 0 | 1 | 2; maintenance: boolean; regionRestriction: boolean;
  maintenanceEnd: string | null;
};
export const statusOf = (brand: Brand): SystemStatus => {
  const given = brand.settings.status === 1 || brand.settings.status === 2
    ? brand.settings.status : 0;
  const end = brand.settings.maintenanceEnd;
  return { systemStatus: given, maintenance: given === 1, regionRestriction: given === 2,
    maintenanceEnd: given === 1 && typeof end === 'string' ? end : null };
};

/** Bounds of the registration fields: D-E02; the pattern ids: D-E03. */
export const USERNAME = { min: 6, max: 16, pattern: /^[A-Za-z][A-Za-z0-9]*$/ };
export const PASSWORD = { min: 6, max: 20, pattern: /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]+$/ };
const field = (enabled: boolean, required: boolean, patternId: number,
  [minLength, maxLength, acceptedPattern]: [number, number, string]): FieldSetting =>
  ({ enabled, required, patternId, acceptedPattern, minLength, maxLength });
export const registerFieldsOf = (brand: Brand): Record<string, FieldSetting> => {
  const isByName = switchesOf(brand).usernameRegistration === true;
  return {
    username: field(isByName, isByName, 2, [USERNAME.min, USERNAME.max, USERNAME.pattern.source]),
    password: field(true, true, 6, [PASSWORD.min, PASSWORD.max, PASSWORD.pattern.source]),
    confirmPassword: field(true, true, 6,
      [PASSWORD.min, PASSWORD.max, PASSWORD.pattern.source]),
    email: field(false, false, 4, [6, 100, '^\\S+@\\S+\\.\\S+$']),
    mobileNum: field(false, false, 7, [6, 15, '^\\d+$']),
    payeeName: field(false, false, 9, [2, 60, '^[A-Za-z ]+$']),
    affiliateCode: field(false, false, 5, [4, 20, '^[A-Za-z0-9]+$']),
    referralCode: field(false, false, 5, [4, 20, '^[A-Za-z0-9]+$']),
  };
};

const node = (modId: string, children: string[] = []): SettingsNode => ({ modId, enabled: '1',
  childrenNodes: children.map((one) => node(one)) });
/** The settings tree: D-D06. */
export const settingsTreeOf = (brand: Brand): SettingsNode => {
  const off = new Set(Array.isArray(brand.settings.treeOff) ? brand.settings.treeOff : []);
  const judge = (one: SettingsNode): SettingsNode => ({ ...one,
    enabled: off.has(one.modId) ? '0' : '1', childrenNodes: one.childrenNodes.map(judge) });
  return judge({ modId: 'site', enabled: '1', childrenNodes: [
    node('gameCenter', ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS',
      'HOT', 'FAV']),
    node('memberCenter', ['securityCenter', 'transferFund', 'depositv2', 'withdraw',
      'transferUpline', 'personalHistoryCopy', 'manualRebate', 'transactionHistory',
      'personalProfit', 'bonusDetails', 'rewardCenter', 'referral', 'missionLeaderboard',
      'messageV2', 'playerRank', 'profile']),
    node('agentCenter', ['announcement', 'agentTeamOverview', 'registerCenter',
      'downlineManagmentView', 'personalHistoryCopy', 'palStatementsAgentCopy',
      'agentRevenueReport', 'agentDownlineTransactionDetailsCopy', 'agentDividendRecordCopy2',
      'agentDailyWages2', 'agentHourSalary', 'agentRealtimeSalary']),
    ...['promotions', 'pointMall', 'vip', 'help', 'join', 'down', 'customerService', 'winners',
      'social'].map((one) => node(one)),
  ] });
};
