import * as recovery from '@fairhouse/contract/recovery';
import { route, type Route } from '../../kernel/module.ts';
import { forgotByMail } from './actions/forgot-by-mail.ts';
import { resetByMail } from './actions/reset-by-mail.ts';
import { resetByMobile } from './actions/reset-by-mobile.ts';

export const routes: Route[] = [
  route(recovery.forgotByMail, forgotByMail),
  route(recovery.resetByMail, resetByMail),
  route(recovery.resetByMobile, resetByMobile),
];
