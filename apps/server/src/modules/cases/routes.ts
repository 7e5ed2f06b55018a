import * as cases from '@fairhouse/contract/cases';
import { route, type Route } from '../../kernel/module.ts';
import { decide } from './actions/decide.ts';
import { listCases, readCase } from './actions/read.ts';
import { addEvidence, openCase, take } from './actions/work.ts';

export const routes: Route[] = [
  route(cases.cases, listCases),
  route(cases.oneCase, readCase),
  route(cases.openCase, openCase),
  route(cases.takeCase, take),
  route(cases.addCaseEvidence, addEvidence),
  route(cases.decideCase, decide),
];
