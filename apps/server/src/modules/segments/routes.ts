import { countSegment as call } from '@fairhouse/contract/segments';
import { route, type Route } from '../../kernel/module.ts';
import { countSegment } from './actions/members.ts';

export const routes: Route[] = [route(call, countSegment)];
