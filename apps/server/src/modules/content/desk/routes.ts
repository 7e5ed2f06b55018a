import * as office from '@fairhouse/contract/content-desk';
import { route, type Route } from '../../../kernel/module.ts';
import {
  changeContent,
  createContent,
  listShelf,
  orderContent,
  removeContent,
} from './actions/shelves.ts';

export const routes: Route[] = [
  route(office.contentShelf, listShelf),
  route(office.createContent, createContent),
  route(office.changeContent, changeContent),
  route(office.removeContent, removeContent),
  route(office.orderContent, orderContent),
];
