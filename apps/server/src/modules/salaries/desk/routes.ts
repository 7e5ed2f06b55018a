import * as desk from '@fairhouse/contract/salaries-desk';
import { route, type Route } from '../../../kernel/module.ts';
import { answerInOffice, approveInOffice } from './actions/decide.ts';
import { listBillsInOffice } from './actions/list.ts';
import {
  proveInOffice,
  readBillInOffice,
  readEndsInOffice,
  readLinesInOffice,
  readSourcesInOffice,
} from './actions/read.ts';

export const routes: Route[] = [
  route(desk.officeBills, listBillsInOffice),
  route(desk.officeBill, readBillInOffice),
  route(desk.officeBillLines, readLinesInOffice),
  route(desk.officeBillSources, readSourcesInOffice),
  route(desk.officeBillEnds, readEndsInOffice),
  route(desk.officeBillProof, proveInOffice),
  route(desk.approveBill, approveInOffice),
  route(desk.answerDispute, answerInOffice),
];
