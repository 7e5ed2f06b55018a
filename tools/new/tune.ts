import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { certificateOf, kindOf, type SlotModel } from '@fairhouse/slots';
import { textOf, type GamePlaces } from './places.ts';

const STEPS = 5;
const CLOSE = 0.0005;

/**
 * Scales the pays of a model together until its certificate returns `aim` (a part of 1), as near
 * as whole pays allow, and writes them. Strips, weights and features stay. Answers what happened.
 */
export const tuneSlot = async (slug: string, aim: number, places: GamePlaces): Promise<string> => {
  const text = await textOf(places, slug, 'model.json');
  const model = JSON.parse(text) as PaidModel;
  if (kindOf(model).problems(model).length > 0) {
    return 'model.json has problems: change them first.';
  }
  if (model.measured) {
    return (
      'The deviation in model.json was measured for these pays: change them by hand, and ' +
      'measure it again.'
    );
  }
  const before = returnOf(model);
  let [scale, found] = [1, before];
  let best: Tried = { model, found };
  for (let step = 0; step < STEPS && !isClose(best, aim); step += 1) {
    scale *= aim / found;
    const tried = triedWith(model, (pay) => pay * scale);
    ({ found } = tried);
    if (missOf(tried, aim) < missOf(best, aim)) best = tried;
  }
  if (!isClose(best, aim)) best = refined(best, aim);
  await writeFile(path.join(places.games, slug, 'model.json'), withPays(text, best.model.pay));
  return `model.json returned ${percent(before)}, and now ${percent(best.found)}.`;
};

type PaidModel = SlotModel & { pay: Record<string, number[]>; measured?: object };

type Tried = { model: PaidModel; found: number };

/**
 * Small whole pays take large steps; the large ones are then bent alone. The return is nearly
 * linear in them, so one try says how far to go.
 */
const refined = (best: Tried, aim: number): Tried => {
  const pays = Object.values(best.model.pay)
    .flat()
    .toSorted((a, b) => a - b);
  const large = pays[Math.floor(pays.length * 0.6)] ?? 0;
  const bentBy = (by: number) => triedWith(best.model, (pay) => (pay >= large ? pay * by : pay));
  const probe = bentBy(1.1);
  const slope = (probe.found - best.found) / 0.1;
  if (slope <= 0) return best;
  const bent = bentBy(Math.min(2, Math.max(0.5, 1 + (aim - best.found) / slope)));
  return [probe, bent].reduce(
    (least, tried) => (missOf(tried, aim) < missOf(least, aim) ? tried : least),
    best,
  );
};

const triedWith = (model: PaidModel, change: (pay: number) => number): Tried => {
  const tried = { ...model, pay: changed(model.pay, change) };
  return { model: tried, found: returnOf(tried) };
};

const missOf = ({ found }: Tried, aim: number): number => Math.abs(found - aim);
const isClose = (tried: Tried, aim: number): boolean => missOf(tried, aim) <= CLOSE;

const returnOf = (model: PaidModel): number => {
  const { rtp } = certificateOf(model);
  return Number((rtp.num * 1_000_000_000n) / rtp.den) / 1_000_000_000;
};

/** Whole pays stay whole, others keep two digits; what paid still pays, and more for more. */
const changed = (pay: PaidModel['pay'], change: (pay: number) => number): PaidModel['pay'] => {
  const digits = Object.values(pay).flat().every(Number.isInteger) ? 1 : 100;
  return Object.fromEntries(
    Object.entries(pay).map(([symbol, pays]) => {
      let least = 0;
      return [
        symbol,
        pays.map((one) => {
          least = one === 0 ? 0 : Math.max(1, least, Math.round(change(one) * digits));
          return least / digits;
        }),
      ];
    }),
  );
};

const withPays = (text: string, pay: PaidModel['pay']): string => {
  const rows = Object.entries(pay).map(([symbol, pays]) => `    "${symbol}": [${pays.join(', ')}]`);
  return text.replace(/"pay": \{[^}]*\}/, () => `"pay": {\n${rows.join(',\n')}\n  }`);
};

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
