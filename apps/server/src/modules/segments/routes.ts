import * as segments from '@fairhouse/contract/segments';
import { route, type Route } from '../../kernel/module.ts';
import { countSegment } from './actions/members.ts';
import { dropSegment, listSegments, saveSegment } from './actions/saved.ts';

export const routes: Route[] = [
  route(segments.countSegment, countSegment),
  route(segments.savedSegments, listSegments),
  route(segments.saveSegment, saveSegment),
  route(segments.dropSegment, dropSegment),
];
