import { defineGame, lineSlotEngine, lineSlotRtp } from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';

const { slug, version, kind, category, vassalage, title, stakes, topPrize } = manifest;

export const game = defineGame({
  slug, version, kind, category, vassalage, title, stakes,
  maxPayoutMultiple: topPrize,
  decide: lineSlotEngine(manifest),
  rtp: () => lineSlotRtp(manifest, slug),
});
