import { expect, it } from 'vitest';
import { certificateOf } from '../../packages/slots/src/game.ts';
import type { SlotModel } from '../../packages/slots/src/kinds.ts';
import { modelOf } from '../../packages/slots/src/testing/draws.ts';
import { secondReturnOf, titlesWithModels } from './main.ts';

it.each(titlesWithModels())('%s has the same return by both certifiers, to the last digit',
  (slug) => {
    const { rtp } = certificateOf(modelOf<SlotModel>(slug));
    const [num, den] = secondReturnOf(slug);
    expect(`${num}/${den}`).toBe(`${rtp.num}/${rtp.den}`);
  }, 120_000);
