import type { Module } from '../../kernel/module.ts';
import { routes } from './routes.ts';

export {
  countMembers,
  isInSegment,
  readsMembers,
  segmentAmong,
  segmentMembers,
  toldCount,
} from './actions/members.ts';
export { lookedPage, lookedRule, namedMembers } from './actions/looked.ts';
export { parseSegment, printSegment, segmentText } from './rules.ts';

export const module: Module = { name: 'segments', tier: 3, routes };
