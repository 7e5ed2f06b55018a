import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { anchorOf, sealPromise } from './actions/anchors.ts';
export { provePaths, signLog } from './actions/checkpoints.ts';
export { foldLog, leafOf } from './actions/fold-log.ts';
export { ledgerKey } from './actions/keys.ts';
export { newestCheckpoint, transfersOfAccount, type TransferRow } from './store.ts';

export const module: Module = { name: 'checkpoints', tier: 3, routes, jobs };
