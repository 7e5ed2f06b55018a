import type { Module } from '../../kernel/module.ts';

export {
  hasAuthenticator,
  passAuthenticator,
  proveSecret,
  removeAuthenticator,
  showSecret,
} from './actions/authenticator.ts';
export { recoveryCodesLeft, remove as dropAuthenticator } from './store.ts';

export const module: Module = { name: 'authenticators', tier: 2 };
