import * as supplier from '@fairhouse/contract/supplier';
import { route, type Route } from '../../kernel/module.ts';
import { listCalls, listOperators, tellAgain } from './actions/desk.ts';
import { saveOperator } from './actions/save-operator.ts';

export const routes: Route[] = [
  route(supplier.suppliedOperators, listOperators),
  route(supplier.saveSuppliedOperator, saveOperator),
  route(supplier.suppliedCalls, listCalls),
  route(supplier.tellSuppliedCall, tellAgain),
];
