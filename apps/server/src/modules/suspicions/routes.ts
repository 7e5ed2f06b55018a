import * as suspicions from '@fairhouse/contract/suspicions';
import { route, type Route } from '../../kernel/module.ts';
import { decideSuspicion, listSuspicions } from './actions/desk.ts';

export const routes: Route[] = [
  route(suspicions.officeSuspicions, listSuspicions),
  route(suspicions.decideSuspicion, decideSuspicion),
];
