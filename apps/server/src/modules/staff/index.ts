import type { Module } from '../../kernel/module.ts';
import { routes } from './routes.ts';

export { may, permissionsOf, PERMISSION_NAMES, ROLES, SELF, startPasswordFrom, isGuarded,
  type Role }
  from './rules.ts';
export { hashPassword as hashOperatorPassword } from '../../kernel/hashing.ts';
export { proveOperator } from './actions/guesses.ts';
export { openOperator, operatorOfToken } from './actions/operators.ts';
export { limitsOf, keepLimits, type Limits } from './actions/limits.ts';
export { changePassword, changeRole, changeStatus, clearAuthenticator, endSessionsOf, liveSessions,
  lockOwners, operatorById, operatorByName, operatorRows, pairedWith,
  type OperatorRow } from './store.ts';

export const module: Module = { name: 'staff', tier: 1, routes };
