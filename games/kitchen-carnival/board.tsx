import { slotBoard } from '@fairhouse/slot-board';
import { kindOf } from '@fairhouse/slots';
import { manifest } from './manifest.ts';
import model from './model.json';
import { theme } from './theme.ts';

/** Kitchen Carnival on the shared board of slots. */
export const Board = slotBoard({
  manifest,
  theme,
  facts: kindOf(model).facts(model),
  pictures: import.meta.glob<string>('./art/**/*.webp', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
});
