import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bytesFromHex, drawStream, toDecimal, type GameManifest } from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { describe, expect, it } from 'vitest';
import { certificateOf, figuresOf, slotGame } from './game.ts';
import { checkedKindOf, kindOf, type SlotModel } from './kinds.ts';
import { modelOf, quickDraws } from './testing/draws.ts';
import vectors from './testing/vectors.json' with { type: 'json' };

const games = path.resolve(import.meta.dirname, '../../../games');
const slugs = readdirSync(games)
  .filter((slug) => existsSync(path.join(games, slug, 'model.json')))
  .toSorted();
/** The very object the engine has, so that its certificate is computed once. */
const models = await Promise.all(
  slugs.map(async (slug) => ({
    slug,
    model: (
      (await import(pathToFileURL(path.join(games, slug, 'model.json')).href)) as {
        default: SlotModel;
      }
    ).default,
  })),
);
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const isLive = (slug: string): boolean => existsSync(path.join(games, slug, 'manifest.ts'));

describe.each(models)('$slug', ({ slug, model }) => {
  it('has a model without problems that returns from 94 to 97 percent', () => {
    expect(kindOf(model).problems(model)).toEqual([]);
    const { rtp, hitRate, deviation } = certificateOf(model);
    const part = Number(toDecimal(rtp, 8));
    expect(part).toBeGreaterThan(0.94);
    expect(part).toBeLessThan(0.97);
    expect(hitRate === undefined || Number(hitRate) > 0.1).toBe(true);
    expect(deviation === undefined || deviation > 0).toBe(true);
  });

  it.runIf(isLive(slug))('conforms to what every game must be', async () => {
    expect(await conformanceOfFolder(path.join(games, slug))).toEqual([]);
  });

  it('shows facts that fit its grid, with nothing won before the first spin', () => {
    const facts = checkedKindOf(model).facts(model);
    expect(facts.rest).toHaveLength(facts.columns);
    expect(facts.pays.length).toBeGreaterThan(2);
    const known = new Set(facts.symbols.map(({ id }) => id));
    expect(facts.rest.flat().filter((symbol) => !known.has(symbol))).toEqual([]);
  });

  it('plays rounds whose acts add up, and that survive JSON', () => {
    const play = checkedKindOf(model).engine(model);
    const draws = quickDraws(20_261_121);
    for (let round = 0; round < 300; round += 1) {
      const { outcome, gross } = play(draws, { stakeMinor: 100n });
      const won = outcome.acts.reduce((sum, act) => sum + act.winUnits, 0);
      expect(outcome.totalUnits).toBeCloseTo(Math.min(won, outcome.units * model.topPrize), 6);
      expect(Number(gross.num) / Number(gross.den)).toBeCloseTo(
        outcome.totalUnits / outcome.units,
        9,
      );
      if (round < 30) expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
    }
  });

  it.runIf(isLive(slug))('is shown on the shelf with the figures of its certificate', async () => {
    const { manifest } = (await import(
      pathToFileURL(path.join(games, slug, 'manifest.ts')).href
    )) as { manifest: GameManifest };
    expect(manifest).toMatchObject(figuresOf(model));
    expect(slotGame(manifest, model)).toMatchObject({ slug, maxPayoutMultiple: model.topPrize });
  });
});

/** Changing a strip, a pay or the order of draws makes another game: these rounds stay. */
it.each(Object.entries(vectors))('%s plays the same rounds for the same seed', (slug, known) => {
  const model = modelOf<SlotModel>(slug);
  const play = checkedKindOf(model).engine(model);
  const draws = drawStream(bytesFromHex(SEED));
  const hash = createHash('sha256');
  let units = 0;
  for (let nonce = 0; nonce < 300; nonce += 1) {
    const { outcome } = play(draws('player-seed', nonce), { stakeMinor: 100n });
    units += outcome.totalUnits;
    hash.update(JSON.stringify(outcome));
  }
  expect([Math.round(units * 100), hash.digest('hex').slice(0, 16)]).toEqual(known);
});

const FEATURES = 6000;
const bought = models.flatMap(({ slug, model }) =>
  checkedKindOf(model)
    .buys(model)
    .map(({ feature, priceBets, rtp }) => ({ slug, model, feature, priceBets, rtp })),
);
it.each(bought)(
  '$slug: 6,000 bought $feature agree with their published return',
  ({ model, feature, priceBets, rtp }) => {
    const play = checkedKindOf(model).engine(model);
    const draws = quickDraws(20_261_121);
    let [sum, squares] = [0, 0];
    for (let at = 0; at < FEATURES; at += 1) {
      const { gross } = play(draws, { stakeMinor: 100n, buy: feature });
      const bets = Number(gross.num) / Number(gross.den);
      sum += bets;
      squares += bets ** 2;
    }
    const mean = sum / FEATURES;
    const error = Math.sqrt((squares / FEATURES - mean ** 2) / FEATURES);
    const expected = (Number(rtp.num) / Number(rtp.den)) * priceBets;
    expect(Math.abs(mean - expected)).toBeLessThan(4.5 * error);
  },
);

it('no two titles share a model', () => {
  const prints = models.map(({ model }) => JSON.stringify({ ...model, name: '', symbols: [] }));
  expect(new Set(prints).size).toBe(models.length);
});
