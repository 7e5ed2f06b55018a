import * as bonuses from '@fairhouse/contract/bonuses';
import * as desk from '@fairhouse/contract/bonuses-desk';
import { route, type Route } from '../../kernel/module.ts';
import { listTerms } from './actions/burn.ts';
import { claimBonus, giveBonusUp } from './actions/claim.ts';
import { enterCode } from './actions/code.ts';
import { changeTerms, createTerms, termsShelf } from './actions/edit.ts';
import { listForDeposit } from './actions/for-deposit.ts';
import { listGrants } from './actions/grants.ts';
import { giveByOperator } from './actions/operator.ts';
import { previewTerms } from './actions/preview.ts';
import { listBonuses, listOfMember } from './actions/show.ts';

export const routes: Route[] = [
  route(bonuses.bonuses, listBonuses),
  route(bonuses.bonusesForDeposit, listForDeposit),
  route(bonuses.claimBonus, claimBonus),
  route(bonuses.dropBonus, giveBonusUp),
  route(bonuses.enterBonusCode, enterCode),
  route(desk.officeBonuses, listTerms),
  route(desk.officeBonus, termsShelf.read),
  route(desk.createBonus, createTerms),
  route(desk.changeBonus, changeTerms),
  route(desk.endBonusTerms, termsShelf.end),
  route(desk.removeBonusText, termsShelf.removeText),
  route(desk.giveBonus, giveByOperator),
  route(desk.officeGrants, listGrants),
  route(desk.memberBonuses, listOfMember),
  route(desk.previewBonus, previewTerms),
];
