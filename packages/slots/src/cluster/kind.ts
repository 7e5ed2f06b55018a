import type { SlotKind } from '../kind.ts';
import { certifyCluster } from './certify.ts';
import { clusterEngine } from './engine.ts';
import { clusterFacts } from './facts.ts';
import { clusterProblems, type ClusterModel } from './model.ts';

export const cluster: SlotKind<ClusterModel> = {
  kind: 'cluster',
  problems: clusterProblems,
  engine: clusterEngine,
  certify: certifyCluster,
  facts: clusterFacts,
  buys: () => [],
};
