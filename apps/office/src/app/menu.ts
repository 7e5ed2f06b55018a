import type { IconName } from '@fairhouse/ui';

/** `permission`: who does not hold it does not see the entry; without one everybody does. */
export type Item = { to: string; key: string; icon: IconName; permission?: string };
const MENU: { group: string; items: Item[] }[] = [
  {
    group: 'house',
    items: [
      { to: '/', key: 'overview', icon: 'squares-four', permission: 'overview.read' },
      { to: '/inbox', key: 'inbox', icon: 'bell', permission: 'inbox.read' },
      { to: '/reports', key: 'reports', icon: 'chart-bar', permission: 'reports.read' },
      { to: '/content', key: 'content', icon: 'megaphone', permission: 'content.read' },
      { to: '/media', key: 'media', icon: 'image', permission: 'media.read' },
      { to: '/promotions', key: 'promotions', icon: 'gift', permission: 'promotions.read' },
      { to: '/raffles', key: 'raffles', icon: 'ticket', permission: 'promotions.read' },
      { to: '/missions', key: 'missions', icon: 'target', permission: 'promotions.read' },
      { to: '/bonuses', key: 'bonuses', icon: 'gift', permission: 'rewards.read' },
      { to: '/rewards', key: 'rewards', icon: 'gift', permission: 'rewards.read' },
      {
        to: '/activity-applications',
        key: 'activityApplications',
        icon: 'file-text',
        permission: 'rewards.read',
      },
      { to: '/ranks', key: 'ranks', icon: 'crown', permission: 'vip.read' },
      { to: '/cashback', key: 'cashback', icon: 'percent', permission: 'vip.read' },
      { to: '/products', key: 'products', icon: 'coins', permission: 'points.read' },
      { to: '/exchanges', key: 'exchanges', icon: 'repeat', permission: 'points.read' },
      { to: '/help', key: 'help', icon: 'question', permission: 'content.read' },
    ],
  },
  {
    group: 'money',
    items: [
      {
        to: '/withdrawals',
        key: 'withdrawals',
        icon: 'arrow-up-right',
        permission: 'withdrawals.read',
      },
      { to: '/debts', key: 'debts', icon: 'warning-circle', permission: 'members.read' },
      { to: '/deposits', key: 'deposits', icon: 'bank', permission: 'deposits.read' },
      { to: '/deposit-offers', key: 'offers', icon: 'gift', permission: 'deposits.read' },
      { to: '/payment-groups', key: 'groups', icon: 'users', permission: 'deposits.read' },
      { to: '/parked', key: 'parked', icon: 'question', permission: 'deposits.read' },
      {
        to: '/payment-returns',
        key: 'paymentReturns',
        icon: 'arrow-counter-clockwise',
        permission: 'deposits.read',
      },
      { to: '/held-records', key: 'held', icon: 'warning', permission: 'deposits.read' },
      { to: '/receiving-accounts', key: 'accounts', icon: 'wallet', permission: 'deposits.read' },
      { to: '/settlements', key: 'settlements', icon: 'table', permission: 'deposits.read' },
      {
        to: '/differences',
        key: 'differences',
        icon: 'magnifying-glass',
        permission: 'deposits.read',
      },
      { to: '/vouchers', key: 'vouchers', icon: 'ticket', permission: 'vouchers.read' },
      { to: '/matches', key: 'matches', icon: 'arrows-clockwise', permission: 'withdrawals.read' },
    ],
  },
  {
    group: 'play',
    items: [
      { to: '/games', key: 'games', icon: 'game-controller', permission: 'games.read' },
      { to: '/catalogue', key: 'catalogue', icon: 'squares-four', permission: 'games.read' },
      {
        to: '/vendor-connections',
        key: 'vendorConnections',
        icon: 'link',
        permission: 'games.read',
      },
      { to: '/lotteries', key: 'lotteries', icon: 'ticket', permission: 'lottery.read' },
      { to: '/sportsbook', key: 'sportsbook', icon: 'soccer-ball', permission: 'sportsbook.read' },
      { to: '/tables', key: 'tables', icon: 'cards', permission: 'tables.read' },
      { to: '/rooms', key: 'rooms', icon: 'users', permission: 'rooms.read' },
      { to: '/jackpots', key: 'jackpots', icon: 'trophy', permission: 'games.read' },
      { to: '/tournaments', key: 'tournaments', icon: 'medal', permission: 'games.read' },
      { to: '/supplier', key: 'supplier', icon: 'link', permission: 'games.read' },
    ],
  },
  {
    group: 'players',
    items: [
      { to: '/members', key: 'members', icon: 'users', permission: 'members.read' },
      { to: '/laundering', key: 'laundering', icon: 'magnifying-glass', permission: 'risk.read' },
      { to: '/cases', key: 'cases', icon: 'file-text', permission: 'risk.read' },
      { to: '/identity', key: 'identity', icon: 'seal-check', permission: 'identity.read' },
      {
        to: '/applications',
        key: 'applications',
        icon: 'file-text',
        permission: 'applications.read',
      },
      { to: '/campaigns', key: 'campaigns', icon: 'megaphone', permission: 'campaigns.read' },
      { to: '/messages', key: 'messages', icon: 'envelope', permission: 'messages.read' },
      { to: '/feedback', key: 'feedback', icon: 'question', permission: 'feedback.read' },
    ],
  },
  {
    group: 'agents',
    items: [
      { to: '/agents', key: 'agents', icon: 'tree-structure', permission: 'agents.read' },
      { to: '/contracts', key: 'contracts', icon: 'file-text', permission: 'contracts.read' },
      { to: '/bills', key: 'bills', icon: 'receipt', permission: 'bills.read' },
    ],
  },
  {
    group: 'system',
    items: [
      { to: '/approvals', key: 'approvals', icon: 'seal-check', permission: 'approvals.read' },
      { to: '/staff', key: 'staff', icon: 'user-circle', permission: 'staff.read' },
      { to: '/programs', key: 'programs', icon: 'code', permission: 'staff.read' },
      { to: '/settings', key: 'settings', icon: 'wrench', permission: 'brands.read' },
      { to: '/brands', key: 'brands', icon: 'house', permission: 'brands.read' },
      { to: '/live', key: 'live', icon: 'seal-check', permission: 'brands.read' },
      { to: '/outbox', key: 'outbox', icon: 'envelope', permission: 'outbox.read' },
      { to: '/audit', key: 'audit', icon: 'list-bullets', permission: 'audit.read' },
      { to: '/security', key: 'security', icon: 'shield-check' },
    ],
  },
];

export const menuOf = (permissions: readonly string[]): typeof MENU =>
  MENU.map(({ group, items }) => ({
    group,
    items: items.filter(
      (item) => item.permission === undefined || permissions.includes(item.permission),
    ),
  })).filter(({ items }) => items.length > 0);
