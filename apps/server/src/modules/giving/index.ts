import type { Module } from '../../kernel/module.ts';
import { routes } from './routes.ts';

export { giveAlone, giveOrAsk, holdSums, mayGiveAlone, noteGiven } from './actions/give.ts';
export { givenBack, pointsOfBets, ranksOfBets } from './actions/given-back.ts';
export { isAbovePrizeMax, settingMinor } from './rules.ts';

export const module: Module = { name: 'giving', tier: 3, routes };
