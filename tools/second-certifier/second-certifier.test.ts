import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { certificateOf } from '../../packages/slots/src/game.ts';
import { checkedKindOf, type SlotModel } from '../../packages/slots/src/kinds.ts';
import { modelOf } from '../../packages/slots/src/testing/draws.ts';
import { secondReturnOf, secondReturnOfBuy, titlesWithModels } from './main.ts';

it.each(titlesWithModels())(
  '[RQ-43] %s has the same return by both certifiers, to the last digit',
  (slug) => {
    const { rtp } = certificateOf(modelOf<SlotModel>(slug));
    const [num, den] = secondReturnOf(slug);
    expect(`${num}/${den}`).toBe(`${rtp.num}/${rtp.den}`);
  },
);

/** Cascades are computed to twelve decimals by both: their quotient agrees to ten. */
const isExact = (slug: string): boolean => modelOf<SlotModel>(slug).kind !== 'cascadeAnywhere';
it.each(
  titlesWithModels().flatMap((slug) =>
    checkedKindOf(modelOf<SlotModel>(slug))
      .buys(modelOf<SlotModel>(slug))
      .map((buy) => ({ slug, ...buy })),
  ),
)(
  'the $feature of $slug return the same at $priceBets bets by both certifiers',
  ({ slug, priceBets, rtp }) => {
    const [num, den] = secondReturnOfBuy(slug, priceBets);
    if (isExact(slug)) expect(`${num}/${den}`).toBe(`${rtp.num}/${rtp.den}`);
    else expect(Number(num) / Number(den)).toBeCloseTo(Number(rtp.num) / Number(rtp.den), 10);
    expect(Number(num) / Number(den)).toBeGreaterThan(0.94);
    expect(Number(num) / Number(den)).toBeLessThan(0.98);
  },
);

it('shares no code with what it certifies', () => {
  const here = import.meta.dirname;
  const imports = readdirSync(here)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(path.join(here, file), 'utf8').matchAll(/from '([^']+)'/g)].map(
        (match) => match[1] ?? '',
      ),
    );
  expect(imports.filter((name) => !name.startsWith('./') && !name.startsWith('node:'))).toEqual([]);
});
