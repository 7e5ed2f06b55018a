import type { InboxItem, InboxKind } from '@fairhouse/contract/inbox';

/** The desk where each is decided. */
export const deskOf = ({ kind, ref, memberId }: InboxItem): string => {
  const desks: Record<InboxKind, string> = {
    withdrawal: '/withdrawals',
    payout: '/withdrawals',
    deposit: '/deposits',
    parked: '/parked',
    return: '/payment-returns',
    record: '/held-records',
    match: '/matches',
    approval: '/approvals',
    identity: '/identity',
    suspicion: `/members/${memberId ?? ''}`,
    finding: '/laundering',
    case: `/cases/${ref}`,
    feedback: '/feedback',
    application: '/applications',
    activity: '/activity-applications',
    exchange: '/exchanges',
    dispute: `/bills/${ref}`,
    doubt: '/sportsbook',
    unended: `/sportsbook/${ref}`,
    webhook: '/programs',
    certificate: '/brands',
    returns: '/games',
    job: '/',
    provider: '/receiving-accounts',
    producer: '/sportsbook',
    limit: '/staff',
  };
  return desks[kind];
};

/** The kinds decided on a screen of the menu, by its key there; approvals count their own. */
export const KINDS_OF: Readonly<Record<string, readonly InboxKind[]>> = {
  withdrawals: ['withdrawal', 'payout'],
  deposits: ['deposit'],
  parked: ['parked'],
  paymentReturns: ['return'],
  held: ['record'],
  matches: ['match'],
  identity: ['identity'],
  laundering: ['finding'],
  cases: ['case'],
  feedback: ['feedback'],
  applications: ['application'],
  activityApplications: ['activity'],
  exchanges: ['exchange'],
  bills: ['dispute'],
  sportsbook: ['doubt', 'unended', 'producer'],
  programs: ['webhook'],
  brands: ['certificate'],
  games: ['returns'],
  overview: ['job'],
  accounts: ['provider'],
  staff: ['limit'],
};
