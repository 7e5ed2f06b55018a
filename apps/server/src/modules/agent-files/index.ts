import { agentFile } from '@fairhouse/contract/agent-files';
import { route, type Module } from '../../kernel/module.ts';
import { makeFile } from './actions/make-file.ts';

export const module: Module = {
  name: 'agent-files',
  tier: 10,
  routes: [route(agentFile, makeFile)],
};
