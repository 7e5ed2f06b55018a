import { officeBackups } from '@fairhouse/contract/backups';
import { route, type Route } from '../../kernel/module.ts';
import { readBackups } from './actions/read.ts';

export const routes: Route[] = [route(officeBackups, readBackups)];
