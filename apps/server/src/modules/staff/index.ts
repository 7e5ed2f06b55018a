import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
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
  type Holder,
  type Role,
} from './rules.ts';
export { hashPassword as hashOperatorPassword } from '../../kernel/hashing.ts';
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
export { limitsOf, keepLimits, type Limits } from './actions/limits.ts';
export {
  changePassword,
  changeRole,
  changeStatus,
  clearAuthenticator,
  endSessionsOf,
  liveSessions,
  lockOwners,
  operatorById,
  operatorByName,
  operatorRows,
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

export const module: Module = { name: 'staff', tier: 1, routes, jobs, startAnew: endAllSessions };
