import * as contracts from '@fairhouse/contract/contracts';
import * as desk from '@fairhouse/contract/contracts-desk';
import { route, type Route } from '../../kernel/module.ts';
import { answer } from './actions/answer.ts';
import {
  answerForHouse,
  endForHouse,
  listInOffice,
  readInOffice,
  suspend,
} from './actions/desk.ts';
import { end } from './actions/end.ts';
import { offerOfHouse } from './actions/house-offers.ts';
import { list, read } from './actions/list.ts';
import { offer } from './actions/offer.ts';
import { listTemplates, readTemplate, removeOne, writeTemplate } from './actions/templates.ts';

export const routes: Route[] = [
  route(contracts.contracts, list),
  route(contracts.oneContract, read),
  route(contracts.offerContract, offer),
  route(contracts.answerContract, answer),
  route(contracts.endContract, end),
  route(desk.officeContracts, listInOffice),
  route(desk.officeContract, readInOffice),
  route(desk.offerHouseContract, offerOfHouse),
  route(desk.answerHouseContract, answerForHouse),
  route(desk.endHouseContract, endForHouse),
  route(desk.suspendContract, suspend),
  route(desk.contractTemplates, listTemplates),
  route(desk.contractTemplate, readTemplate),
  route(desk.writeContractTemplate, writeTemplate),
  route(desk.removeContractTemplate, removeOne),
];
