import type { Module } from '../../kernel/module.ts';
import { deliver, forgetOld } from './actions/deliver.ts';
import { stopAll } from './store.ts';

export { readHookAddress } from './rules.ts';
export {
  deliveryRows,
  hookRows,
  insertAllDeliveries as tellAllHooks,
  insertDeliveries as tellHooks,
  insertHook,
  insertPing,
  lockHook,
  moveHook,
  sendAgain,
  type HookRow,
} from './store.ts';

export const module: Module = {
  name: 'webhooks',
  tier: 1,
  jobs: [
    { name: 'webhooks', everySeconds: 5, run: deliver },
    { name: 'webhooks.old', everySeconds: 3600, run: forgetOld },
  ],
  startAnew: stopAll,
};
