import { changeInboxRule, inbox, inboxRules } from '@fairhouse/contract/inbox';
import { route, type Module } from '../../kernel/module.ts';
import { readInbox } from './actions/read.ts';
import { changeRule, readRules } from './actions/rules.ts';
import { jobs } from './jobs.ts';

export const module: Module = {
  name: 'inbox',
  tier: 10,
  jobs,
  routes: [
    route(inbox, readInbox),
    route(inboxRules, readRules),
    route(changeInboxRule, changeRule),
  ],
};
