import * as content from '@fairhouse/contract/content';
import { agentAnnouncements } from '@fairhouse/contract/content-agents';
import { route, type Route } from '../../kernel/module.ts';
import {
  listAgentNotices,
  listAnnouncements,
  listBanners,
  listNews,
  listNotices,
  listResources,
  readNews,
} from './actions/show.ts';

export const routes: Route[] = [
  route(content.announcements, listAnnouncements),
  route(content.notices, listNotices),
  route(agentAnnouncements, listAgentNotices),
  route(content.news, listNews),
  route(content.oneNews, readNews),
  route(content.banners, listBanners),
  route(content.resources, listResources),
];
