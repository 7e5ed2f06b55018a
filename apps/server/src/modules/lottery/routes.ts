import * as lottery from '@fairhouse/contract/lottery';
import { route, type Route } from '../../kernel/module.ts';
import { isRefusal, refuse } from '../../kernel/refusal.ts';
import { cancelBoardOrder, cancelOrder } from './actions/cancel.ts';
import { listBoardOrders, listOrders } from './actions/orders.ts';
import { placeOrder } from './actions/place.ts';
import { readFreeBets } from './actions/free-bets.ts';
import { readBoardGroup, readGroups } from './actions/read-groups.ts';
import { readCurrent, readDraw, readMenus, readOpened } from './actions/read.ts';

export const routes: Route[] = [
  route(lottery.lotteryMenus, readMenus),
  route(lottery.currentDraw, readCurrent),
  route(lottery.openedNumbers, readOpened),
  route(lottery.vnOpenedNumbers, readOpened),
  route(lottery.oneDraw, readDraw),
  route(lottery.ownPrizeGroups, readGroups),
  route(lottery.boardPrizeGroup, readBoardGroup),
  route(lottery.placeLotteryOrder, placeOrder),
  route(lottery.lotteryFreeBets, readFreeBets),
  route(lottery.ownLotteryOrders, listOrders),
  route(lottery.cancelLotteryOrder, cancelOrder),
  route(lottery.placeBoardOrder, async (ctx, input) => {
    const { actor } = ctx;
    if (actor.kind !== 'play') return refuse('ticket_invalid');
    const answer = await placeOrder(ctx, { ...input, gameCode: actor.slug });
    if (isRefusal(answer) && answer.errorCode === 'state_conflict')
      throw new Error('a board lays no free bets');
    return answer;
  }),
  route(lottery.cancelBoardOrder, cancelBoardOrder),
  route(lottery.ownBoardOrders, listBoardOrders),
];
