import * as media from '@fairhouse/contract/media';
import { route, type Route } from '../../kernel/module.ts';
import { changeOne, removeOne, upload } from './actions/keep.ts';
import { list, readOne } from './actions/show.ts';

export const routes: Route[] = [
  route(media.listMedia, list),
  route(media.readMedium, readOne),
  route(media.uploadMedium, upload),
  route(media.changeMedium, changeOne),
  route(media.removeMedium, removeOne),
];
