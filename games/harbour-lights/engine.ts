import { slotGame } from '@fairhouse/slots';
import { manifest } from './manifest.ts';
import model from './model.json' with { type: 'json' };

export const game = slotGame(manifest, model);
