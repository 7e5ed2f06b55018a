import * as contract from '@fairhouse/contract/passkeys';
import { route, type Route } from '../../kernel/module.ts';
import { addPasskey, beginPasskey } from './actions/add-passkey.ts';
import {
  keepPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './actions/keep-passkeys.ts';
import { beginPasskeyLogin, passkeyLogin } from './actions/passkey-login.ts';

export const routes: Route[] = [
  route(contract.passkeys, listPasskeys),
  route(contract.passkeyOptions, beginPasskey),
  route(contract.addPasskey, addPasskey),
  route(contract.renamePasskey, renamePasskey),
  route(contract.removePasskey, removePasskey),
  route(contract.keepPasskey, keepPasskey),
  route(contract.passkeyLoginOptions, beginPasskeyLogin),
  route(contract.passkeyLogin, passkeyLogin),
];
