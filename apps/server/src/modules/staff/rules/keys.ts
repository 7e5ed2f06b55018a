import { COMPOSABLE, gives } from '../rules.ts';

/** The role whose limits all keys have. */
export const KEY_ROLE = 'key';
/** By which a token is known for a key, by us and by whoever finds one lying about. */
export const KEY_PREFIX = 'fhk_';

/**
 * What no program does: decide as a second person, undo what was settled by two, change what guards
 * members and money, and read what opens somebody's account.
 */
const NEVER: readonly string[] = [
  'approvals.decide',
  'guards.decide',
  'accounts.open',
  'brands.manage',
  'campaigns.approve',
  'deposits.manage',
  'groups.manage',
  'identity.decide',
  'members.correct',
  'members.recover',
  'outbox.read',
  'risk.manage',
  'cases.decide',
  'tables.reverse',
  'lottery.results',
  'lottery.void',
  'sportsbook.results',
  'bills.manage',
  'contracts.manage',
  'webhooks.manage',
];
export const KEY_SCOPES: readonly string[] = COMPOSABLE.filter((one) => !NEVER.includes(one));
/** What gives money or lets some out; a key holds it only where it says that it moves money. */
export const MONEY_SCOPES: readonly string[] = KEY_SCOPES.filter((one) =>
  gives({ role: KEY_ROLE, permissions: [one] }),
);

/** Whether a program calls, of which nobody knows which person holds its key. */
export const isKey = ({ role }: { role: string }): boolean => role === KEY_ROLE;

/** What a key holds now, whatever was written when it was made. */
export const scopesOf = (key: { scopes: readonly string[]; moves_money: boolean }): string[] =>
  key.scopes.filter(
    (one) => KEY_SCOPES.includes(one) && (key.moves_money || !MONEY_SCOPES.includes(one)),
  );
