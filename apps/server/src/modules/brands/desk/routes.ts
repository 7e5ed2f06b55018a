import * as office from '@fairhouse/contract/brands-desk';
import * as domains from '@fairhouse/contract/brands-domains';
import * as live from '@fairhouse/contract/brands-live';
import { route, type Route } from '../../../kernel/module.ts';
import { changeBrand } from './actions/change-brand.ts';
import { changeSettings, restoreSettings } from './actions/change-settings.ts';
import { checkOne, listDomains } from './actions/domains.ts';
import { listBrands } from './actions/list-brands.ts';
import { askLive, readLive } from './actions/live.ts';
import { listVersions } from './actions/list-versions.ts';
import { openBrand } from './actions/open-brand.ts';
import { readSettings } from './actions/read-settings.ts';
import { replaceHosts } from './actions/replace-hosts.ts';
import { setSecret } from './actions/set-secret.ts';

export const routes: Route[] = [
  route(office.officeBrands, listBrands),
  route(office.openBrand, openBrand),
  route(office.changeBrand, changeBrand),
  route(office.replaceHosts, replaceHosts),
  route(office.brandSettingsPage, readSettings),
  route(office.changeSettings, changeSettings),
  route(office.settingsHistory, listVersions),
  route(office.restoreSettings, restoreSettings),
  route(office.setSecret, setSecret),
  route(domains.brandDomains, listDomains),
  route(domains.checkDomain, checkOne),
  route(live.brandLive, readLive),
  route(live.askLive, askLive),
];
