import * as risk from '@fairhouse/contract/risk';
import { route, type Module } from '../../kernel/module.ts';
import { readRisk, readRisks } from './actions/read.ts';
import { changeWeight, listWeights, registerWeights } from './actions/weights.ts';

export const module: Module = {
  name: 'risk',
  tier: 5,
  routes: [
    route(risk.memberRisk, readRisk),
    route(risk.membersRisk, readRisks),
    route(risk.riskWeights, listWeights),
    route(risk.changeRiskWeight, changeWeight),
  ],
  start: async (kernel) => {
    registerWeights(kernel);
  },
};
