import { exportStatement, officeStatement } from '@fairhouse/contract/statements';
import { route, type Route } from '../../kernel/module.ts';
import { exportOfMember, exportOwn } from './actions/export.ts';

export const routes: Route[] = [
  route(exportStatement, exportOwn),
  route(officeStatement, exportOfMember),
];
