import type { Queries } from '../../kernel/db.ts';
import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { revokeAllKeys } from './rows/keys.ts';
import { dropSignIns } from './rows/provider.ts';
import { endAllSessions } from './store.ts';

export {
  COMPOSABLE,
  gives,
  isComposed,
  may,
  permissionsOf,
  PERMISSION_NAMES,
  ROLES,
  SELF,
  startPasswordFrom,
  isGuarded,
  type Role,
} from './rules.ts';
export { hashPassword as hashOperatorPassword } from '../../kernel/hashing.ts';
export { isAlone } from './actions/alone.ts';
export { isKey, KEY_PREFIX, KEY_ROLE, KEY_SCOPES, MONEY_SCOPES, scopesOf } from './rules/keys.ts';
export { approveKey, insertKey, keyRows, lockKey, revokeKey, type KeyRow } from './rows/keys.ts';
export { dropTicketsOf, keepLink } from './rows/provider.ts';
export { isOfDomains, PROVIDER_SECRET } from './rules/provider.ts';
export { providerOf as staffProviderOf } from './steps/provider.ts';
export { proveOperator } from './actions/guesses.ts';
export { tellOwners } from './actions/notices.ts';
export { isOfficeAddress, openOperator, operatorOfToken } from './actions/operators.ts';
export {
  changeComposed,
  composedRole,
  composedRoles,
  holdersOf,
  makeComposed,
  removeComposed,
} from './rows/composed.ts';
export {
  defaultDayLimits,
  keepLimits,
  limitsOf,
  NO_LIMITS,
  type Limits,
} from './actions/limits.ts';
export {
  changePassword,
  changeRole,
  changeStatus,
  clearAuthenticator,
  endSessionsOf,
  liveSessions,
  lockOwners,
  mayComeIn,
  operatorById,
  operatorByName,
  operatorRows,
  ownerPlaces,
  type OperatorRow,
} from './store.ts';
export { firstHalf, secondHalf } from './actions/start-halves.ts';
export {
  handsOf,
  noteMaker,
  secondPerson,
  type Maker,
  type MakerKind,
} from './actions/second-person.ts';

/** Whoever was let in since the backup that a house was restored from is let in anew. */
const startAnew = async (tx: Queries): Promise<void> => {
  await endAllSessions(tx);
  await dropSignIns(tx);
  await revokeAllKeys(tx);
};

export const module: Module = { name: 'staff', tier: 1, routes, jobs, startAnew };
