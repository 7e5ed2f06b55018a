import type { Module } from '../../kernel/module.ts';
import { lookForBackup, prepareKey } from './actions/look.ts';
import { gauges } from './gauges.ts';
import { routes } from './routes.ts';

export { restoreHouse } from './actions/restore.ts';
export { takeBackup } from './actions/take.ts';
export { isOld } from './rules.ts';
export { lastBackups } from './store.ts';
export { BackupFault } from './steps/faults.ts';

export const module: Module = {
  name: 'backups',
  tier: 1,
  routes,
  gauges,
  jobs: [{ name: 'backups.look', everySeconds: 60, run: lookForBackup }],
  start: prepareKey,
};
