import type { Module } from '../../kernel/module.ts';
import { routes } from './routes.ts';

export { may, permissionsOf, type Role } from './rules.ts';
export { hashOperatorPassword, openOperator, operatorOfToken } from './actions/operators.ts';

export const module: Module = { name: 'staff', tier: 1, routes };
