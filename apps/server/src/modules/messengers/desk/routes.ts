import { officeOutbox } from '@fairhouse/contract/messengers';
import { route, type Route } from '../../../kernel/module.ts';
import { listOutbox } from './actions/list-outbox.ts';

export const routes: Route[] = [route(officeOutbox, listOutbox)];
