import * as content from '@fairhouse/contract/content';
import { route, type Route } from '../../kernel/module.ts';
import { listAnnouncements, listBanners, listNotices, listResources } from './actions/show.ts';

export const routes: Route[] = [
  route(content.announcements, listAnnouncements), route(content.notices, listNotices),
  route(content.banners, listBanners), route(content.resources, listResources),
];
