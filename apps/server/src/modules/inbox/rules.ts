import type { InboxKind } from '@fairhouse/contract/inbox';

/** Who sees what waits is who may see the desk where it is decided. */
export const PERMISSION_OF: Record<InboxKind, string> = {
  withdrawal: 'withdrawals.read',
  payout: 'withdrawals.read',
  deposit: 'deposits.read',
  parked: 'deposits.read',
  return: 'deposits.read',
  difference: 'deposits.read',
  record: 'deposits.read',
  match: 'withdrawals.read',
  approval: 'approvals.read',
  identity: 'identity.read',
  suspicion: 'members.trace',
  finding: 'risk.read',
  case: 'risk.read',
  feedback: 'feedback.read',
  application: 'applications.read',
  activity: 'rewards.read',
  exchange: 'points.read',
  dispute: 'bills.read',
  doubt: 'sportsbook.read',
  unended: 'sportsbook.read',
  webhook: 'webhooks.read',
  certificate: 'brands.read',
  returns: 'games.read',
  job: 'overview.read',
  provider: 'deposits.read',
  producer: 'sportsbook.read',
  limit: 'staff.read',
  funds: 'deposits.read',
  bonusBudget: 'rewards.read',
  offerBudget: 'deposits.read',
  missionBudget: 'promotions.read',
  activityBudget: 'promotions.read',
  bookCap: 'sportsbook.read',
  drawCap: 'lottery.read',
};

/** Who took something and did nothing since works on it no more. */
export const CLAIM_MINUTES = 15;
