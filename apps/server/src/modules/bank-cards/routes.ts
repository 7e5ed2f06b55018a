import * as bankCards from '@fairhouse/contract/bank-cards';
import { route, type Route } from '../../kernel/module.ts';
import { addCard, dropCard, listCards } from './actions/cards.ts';

export const routes: Route[] = [
  route(bankCards.bankCards, listCards),
  route(bankCards.addBankCard, addCard),
  route(bankCards.removeBankCard, dropCard),
];
