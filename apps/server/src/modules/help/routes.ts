import * as help from '@fairhouse/contract/help';
import { route, type Route } from '../../kernel/module.ts';
import {
  changeTopic,
  createTopic,
  listTopics,
  orderTopics,
  readTopic,
  removeTopic,
  removeTopicText,
} from './actions/edit.ts';
import { helpCenter } from './actions/show.ts';

export const routes: Route[] = [
  route(help.helpCenter, helpCenter),
  route(help.officeTopics, listTopics),
  route(help.officeTopic, readTopic),
  route(help.createTopic, createTopic),
  route(help.changeTopic, changeTopic),
  route(help.removeTopic, removeTopic),
  route(help.removeTopicText, removeTopicText),
  route(help.orderTopics, orderTopics),
];
