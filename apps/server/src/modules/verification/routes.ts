import { botcheckChallenge, captcha } from '@fairhouse/contract/verification';
import { smsRegister } from '@fairhouse/contract/verification';
import { route, type Route } from '../../kernel/module.ts';
import { makeBotCheck } from './actions/checks.ts';
import { drawCaptcha } from './actions/draw-captcha.ts';
import { sendRegisterCode } from './actions/send-register-code.ts';

export const routes: Route[] = [
  route(captcha, drawCaptcha),
  route(botcheckChallenge, async (ctx) => ({ ...(await makeBotCheck(ctx)) })),
  route(smsRegister, sendRegisterCode),
];
