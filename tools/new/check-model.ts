import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { KIND_NAMES, kindOf } from '@fairhouse/slots';
import { STARTS } from './starts.ts';
import { exists, textOf, type GamePlaces } from './places.ts';

/** A model as the checks read it. */
export type ShownModel = {
  kind: string;
  name: string;
  topPrize: number;
  symbols: { id: string; role: string }[];
};
type Found = { problems: string[]; model?: ShownModel };

/** What is wrong with model.json in sentences, and the model as far as it can be read. */
export const modelProblems = async (slug: string, places: GamePlaces): Promise<Found> => {
  let model: ShownModel;
  try {
    model = JSON.parse(await textOf(places, slug, 'model.json')) as ShownModel;
  } catch (error) {
    return { problems: [`model.json is not JSON: ${messageOf(error)}`] };
  }
  if (!KIND_NAMES.includes(model.kind)) {
    return {
      problems: [
        `model.json: there is no kind "${model.kind}": the kinds are ${KIND_NAMES.join(', ')}`,
      ],
    };
  }
  const found = [
    ...(await keysMissing(model, places)),
    ...problemsOf(model),
    ...(await twinProblems(slug, model, places)),
  ];
  const problems = found.map((problem) => `model.json: ${problem}`);
  return Array.isArray(model.symbols) ? { problems, model } : { problems };
};

/** A kind trusts the shape of what it is given: a model too bare for it throws. */
const problemsOf = (model: ShownModel): string[] => {
  try {
    return kindOf(model).problems(model);
  } catch (error) {
    return [`the kind ${model.kind} cannot read it: ${messageOf(error)}`];
  }
};

const OPTIONAL = new Set([
  'wild',
  'wilds',
  'scatter',
  'scatterPay',
  'fs',
  'published',
  'measured',
  'jackpots',
]);

/** Held against the title that new slots of the kind start from. */
const keysMissing = async (model: ShownModel, places: GamePlaces): Promise<string[]> => {
  const start = STARTS[model.kind] ?? '';
  if (!(await exists(path.join(places.games, start, 'model.json')))) return [];
  const whole = JSON.parse(await textOf(places, start, 'model.json')) as object;
  return Object.keys(whole)
    .filter((key) => !(key in model) && !OPTIONAL.has(key))
    .map((key) => `"${key}" is missing; games/${start}/model.json shows how it is written`);
};

/** Two titles never play the same numbers. */
const twinProblems = async (
  slug: string,
  model: ShownModel,
  places: GamePlaces,
): Promise<string[]> => {
  const printOf = (one: object) => JSON.stringify({ ...one, name: '', symbols: [] });
  const print = printOf(model);
  const problems: string[] = [];
  for (const other of (await readdir(places.games)).sort()) {
    if (other === slug || !(await exists(path.join(places.games, other, 'model.json')))) continue;
    const text = await textOf(places, other, 'model.json');
    if (printOf(JSON.parse(text) as object) === print) {
      problems.push(`it plays exactly as games/${other}: change strips, weights or pays`);
    }
  }
  return problems;
};

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
