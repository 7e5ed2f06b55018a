import type { Module } from '../../kernel/module.ts';
import { routes } from './routes.ts';

export { unknownGroups } from './actions/unknown.ts';
export { groupOf, groupRows as groupsOf, inGroups, placesInGroups } from './store.ts';

export const module: Module = { name: 'payment-groups', tier: 3, routes };
