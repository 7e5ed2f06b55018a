import type { BrandSettings } from '@fairhouse/contract/settings';

export const ROLES = ['owner', 'finance', 'content', 'support', 'read-only'] as const;
export type Role = (typeof ROLES)[number];

/** What every operator may do: read and end their own session, guard their own sign-in. */
export const SELF = 'self';

const ALL: readonly Role[] = ROLES;
/** Who may do what (D-M02): a permission is a named action, a role is all that names it. */
const PERMISSIONS: Record<string, readonly Role[]> = {
  'inbox.read': ALL,
  'members.read': ['owner', 'finance', 'support', 'read-only'],
  'members.trace': ['owner', 'finance', 'support'],
  'members.note': ['owner', 'finance', 'support'],
  'members.export': ['owner', 'finance'],
  'members.adjust': ['owner', 'finance'],
  'members.block': ['owner', 'finance', 'support'],
  'members.recover': ['owner', 'finance', 'support'],
  'members.correct': ['owner', 'finance', 'support'],
  'consents.withdraw': ['owner', 'support'],
  'risk.read': ['owner', 'finance', 'support'],
  'risk.manage': ['owner', 'finance'],
  'cases.work': ['owner', 'finance', 'support'],
  'cases.decide': ['owner', 'finance'],
  'safety.stop': ['owner', 'support'],
  'audit.read': ['owner', 'finance', 'read-only'],
  'reports.read': ['owner', 'finance', 'read-only'],
  'overview.read': ['owner', 'finance', 'support', 'read-only'],
  'staff.read': ['owner', 'read-only'],
  'staff.manage': ['owner'],
  'webhooks.read': ['owner', 'read-only'],
  'webhooks.manage': ['owner'],
  'approvals.read': ['owner', 'finance', 'read-only'],
  'approvals.decide': ['owner', 'finance'],
  'guards.decide': ['owner', 'finance'],
  'accounts.open': ['owner', 'finance'],
  'withdrawals.read': ['owner', 'finance', 'support', 'read-only'],
  'withdrawals.decide': ['owner', 'finance'],
  'deposits.read': ['owner', 'finance', 'support', 'read-only'],
  'deposits.decide': ['owner', 'finance'],
  'deposits.manage': ['owner'],
  'offers.manage': ['owner', 'finance'],
  'groups.manage': ['owner', 'finance'],
  'contracts.read': ['owner', 'finance', 'support', 'read-only'],
  'contracts.manage': ['owner', 'finance'],
  'bills.read': ['owner', 'finance', 'support', 'read-only'],
  'bills.manage': ['owner', 'finance'],
  'rewards.read': ['owner', 'finance', 'support', 'read-only'],
  'rewards.give': ['owner', 'finance'],
  'vouchers.read': ['owner', 'finance', 'support', 'read-only'],
  'vouchers.manage': ['owner', 'finance'],
  'identity.read': ['owner', 'finance', 'support', 'read-only'],
  'identity.decide': ['owner', 'finance', 'support'],
  'games.read': ALL,
  'games.manage': ['owner'],
  'tables.read': ['owner', 'finance', 'support', 'read-only'],
  'tables.manage': ['owner'],
  'tables.reverse': ['owner', 'finance'],
  'rooms.read': ['owner', 'finance', 'support', 'read-only'],
  'rooms.manage': ['owner', 'finance'],
  'lottery.read': ['owner', 'finance', 'support', 'read-only'],
  'lottery.manage': ['owner'],
  'lottery.void': ['owner', 'finance'],
  'lottery.results': ['owner', 'finance'],
  'sportsbook.read': ['owner', 'finance', 'support', 'read-only'],
  'sportsbook.trade': ['owner'],
  'sportsbook.manage': ['owner'],
  'sportsbook.results': ['owner', 'finance'],
  'chat.moderate': ['owner', 'support'],
  'brands.read': ALL,
  'brands.manage': ['owner'],
  'brands.live': ['owner'],
  'content.read': ['owner', 'content', 'support', 'read-only'],
  'content.manage': ['owner', 'content'],
  'media.read': ['owner', 'content', 'support', 'read-only'],
  'media.manage': ['owner', 'content'],
  'promotions.read': ALL,
  'promotions.manage': ['owner', 'content'],
  'points.read': ALL,
  'points.manage': ['owner', 'content'],
  'points.decide': ['owner', 'finance'],
  'vip.read': ALL,
  'vip.manage': ['owner'],
  'agents.read': ['owner', 'finance', 'support', 'read-only'],
  'agents.manage': ['owner', 'support'],
  'agents.move': ['owner', 'finance'],
  'applications.read': ['owner', 'support', 'read-only'],
  'applications.decide': ['owner', 'support'],
  'outbox.read': ['owner', 'support'],
  'messages.read': ['owner', 'content', 'support', 'read-only'],
  'messages.send': ['owner', 'content', 'support'],
  'campaigns.read': ['owner', 'finance', 'content', 'support', 'read-only'],
  'campaigns.manage': ['owner', 'content'],
  'campaigns.approve': ['owner', 'finance'],
  'feedback.read': ['owner', 'support', 'read-only'],
  'feedback.answer': ['owner', 'support'],
};
export const PERMISSION_NAMES: readonly string[] = Object.keys(PERMISSIONS);

/** What stays with owners: whoever had it could give themselves all else. */
const OWNERS_ALONE: readonly string[] = ['staff.manage', 'brands.live'];
/** What a role may be composed of. */
export const COMPOSABLE: readonly string[] = PERMISSION_NAMES.filter(
  (permission) => !OWNERS_ALONE.includes(permission),
);
/** Whose role is composed holds its permissions; of every other the name of the role says them. */
export type Holder = { role: string; permissions?: readonly string[] | null };
const COMPOSED = /^own-[1-9]\d{0,8}$/;
export const isComposed = (role: string): boolean => COMPOSED.test(role);

export const may = (who: Holder | Role, permission: string): boolean => {
  const { role, permissions } = typeof who === 'string' ? { role: who, permissions: null } : who;
  if (permissions) return COMPOSABLE.includes(permission) && permissions.includes(permission);
  return (
    Object.hasOwn(PERMISSIONS, permission) &&
    (PERMISSIONS[permission] as readonly string[]).includes(role)
  );
};
/**
 * Who decides about money and staff, or holds what somebody composed: their sign-in and role are
 * never one operator's alone.
 */
export const isGuarded = (role: string): boolean =>
  isComposed(role) || may({ role }, 'approvals.decide');
export const permissionsOf = (who: Holder | Role): readonly string[] =>
  PERMISSION_NAMES.filter((permission) => may(who, permission));

/** Whoever may make something that gives money, or let some out. */
const GIVING = [
  'members.adjust',
  'rewards.give',
  'vouchers.manage',
  'deposits.decide',
  'withdrawals.decide',
  'promotions.manage',
  'games.manage',
  'lottery.manage',
  'sportsbook.manage',
  'offers.manage',
  'vip.manage',
  'points.decide',
];
export const gives = (who: Holder | Role): boolean =>
  GIVING.some((permission) => may(who, permission));

/** The brand of the first start: a demo as long as it plays for play money. */
const DEMO_BRAND = 1;
type House = { id: number; isPlayMoney: boolean };
/**
 * Whether an operator without an authenticator may do nothing but enrol one. With real money no
 * setting lets it go.
 */
export const needsAuthenticator = (
  { id, isPlayMoney }: House,
  asked: BrandSettings['operatorSecondFactor'],
): boolean => !isPlayMoney || asked === 'required' || (asked === 'auto' && id !== DEMO_BRAND);

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const START_LENGTH = 16;
/** Letters and digits that are not mistaken for each other. */
export const startPasswordFrom = (
  random: { bytes(length: number): Buffer },
  length = START_LENGTH,
): string =>
  [...random.bytes(length)]
    .map((byte, index) => {
      const from = index % 4 === 3 ? DIGITS : LETTERS;
      return from[byte % from.length];
    })
    .join('');

const HALF_LENGTH = 12;
/** What one of two persons is shown: with it alone nobody comes in. */
export const startHalfFrom = (random: { bytes(length: number): Buffer }): string =>
  startPasswordFrom(random, HALF_LENGTH);
export const joinHalves = (first: string, second: string): string => `${first}-${second}`;
