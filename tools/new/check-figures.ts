import { isDeepStrictEqual } from 'node:util';
import type { GameManifest } from '@fairhouse/game-kit';
import { certificateOf, figuresOf, type SlotModel } from '@fairhouse/slots';

/** The house keeps every slot between these returns, in parts of 1. */
const LEAST = 0.94;
const MOST = 0.97;
/** Figures that a model states itself. */
const OF_MODEL = new Set(['lineCount', 'topPrize']);

/** Whether the model pays back no more than is staked; rounds of another are not worth a look. */
export const isBelowWhole = (model: SlotModel): boolean => {
  const { rtp } = certificateOf(model);
  return rtp.num < rtp.den;
};

/** Figures of the shelf that are not those of the certificate, and what to write instead. */
export const figureProblems = (model: SlotModel, manifest: GameManifest): string[] => {
  const stated = manifest as unknown as Record<string, unknown>;
  const { rtp } = certificateOf(model);
  const part = Number((rtp.num * 1_000_000n) / rtp.den) / 1_000_000;
  const figures = Object.entries(figuresOf(model));
  const isInRange = part >= LEAST && part <= MOST;
  const knowsHits = figures.some(([key]) => key === 'hitRate');
  // Figures of a return that cannot stay are not worth writing.
  const worthWriting = figures.filter(([key]) => isInRange || OF_MODEL.has(key));
  return [
    ...(isInRange
      ? []
      : [
          `model.json: the return is ${(part * 100).toFixed(2)}%, and a slot of ` +
            'the house returns 94% to 97%: change pays or strips, or let ' +
            `npm run new tune ${manifest.slug} 95.5 scale the pays`,
        ]),
    ...worthWriting
      .filter(([key, right]) => !isDeepStrictEqual(stated[key], right))
      .map(
        ([key, right]) =>
          `manifest.ts: ${key} is ${shownAs(stated[key])}, the certificate says ` +
          `${shownAs(right)}: write ${key}: ${shownAs(right)}`,
      ),
    ...(knowsHits || stated.hitRate === undefined
      ? []
      : ['manifest.ts: hitRate is stated, and no certificate of this kind knows it: remove it']),
    ...(figures.some(([key]) => key === 'buys') || stated.buys === undefined
      ? []
      : ['manifest.ts: buys is stated, and the model has no feature to buy: remove it']),
  ];
};

const shownAs = (value: unknown): string =>
  value === undefined
    ? 'missing'
    : typeof value === 'string'
      ? `'${value}'`
      : JSON.stringify(value);
