import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

it('shares no code with what it certifies', () => {
  const here = import.meta.dirname;
  const imports = readdirSync(here).filter((file) => !file.endsWith('.test.ts')).flatMap((file) =>
    [...readFileSync(path.join(here, file), 'utf8').matchAll(/from '([^']+)'/g)]
      .map((match) => match[1] ?? ''));
  expect(imports.filter((name) => !name.startsWith('./') && !name.startsWith('node:')))
    .toEqual([]);
});
