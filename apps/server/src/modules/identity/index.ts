import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { identityAnnouncer } from './actions/announce.ts';
export { judgeIdentity, judgeLeaving, maySumTo } from './actions/judge.ts';
export { greenOf as acceptedDocuments } from './store.ts';

export const module: Module = { name: 'identity', tier: 3, routes, jobs };
