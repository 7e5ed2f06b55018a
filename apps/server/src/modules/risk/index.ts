import { memberRisk } from '@fairhouse/contract/risk';
import { route, type Module } from '../../kernel/module.ts';
import { readRisk } from './actions/read.ts';

export const module: Module = { name: 'risk', tier: 5, routes: [route(memberRisk, readRisk)] };
