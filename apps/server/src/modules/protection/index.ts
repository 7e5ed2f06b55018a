import type { Module } from '../../kernel/module.ts';
import { routes } from './routes.ts';

export { noteGuard } from './actions/guard.ts';
export { passPaymentPassword, provePayer } from './actions/payment-password.ts';
export { maskedMail, maskedMobile, maskedName } from './rules.ts';

export const module: Module = { name: 'protection', tier: 4, routes };
