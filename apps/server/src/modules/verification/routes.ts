import { botcheckChallenge, captcha } from '@fairhouse/contract/session';
import { route, type Route } from '../../kernel/module.ts';
import { makeBotCheck } from './actions/checks.ts';
import { drawCaptcha } from './actions/draw-captcha.ts';

export const routes: Route[] = [
  route(captcha, drawCaptcha),
  route(botcheckChallenge, async (ctx) => ({ ...await makeBotCheck(ctx) })),
];
