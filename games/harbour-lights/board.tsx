import { slotBoard } from '@fairhouse/slot-board';
import { kindOf } from '@fairhouse/slots';
import { manifest } from './manifest.ts';
import model from './model.json';
import { makeHarbour } from './scene/scenery.ts';
import { theme } from './theme.ts';
import './scene/scene.css';

/** Harbour Lights: the shared board in front of a harbour of its own. */
export const Board = slotBoard({
  manifest,
  theme,
  facts: kindOf(model).facts(model),
  makeScenery: makeHarbour,
  pictures: import.meta.glob<string>('./art/**/*.webp', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
});
