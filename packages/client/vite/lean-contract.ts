import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CallShape } from '@fairhouse/contract';
import type { Plugin } from 'vite';

const OF_THE_CONTRACT = /\/packages\/contract\/src\/[\w-]+\.ts$/;
const WITH_ZOD = /from 'zod'/;

/**
 * Gives browsers the contract without zod: a file of the contract that declares calls becomes one
 * that exports, for each call, what a caller needs of it. Types and "go to definition" stay those
 * of the file itself, and what nobody imports is shaken out of the bundle.
 */
export const leanContract = (): Plugin => ({
  name: 'fairhouse-lean-contract',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?');
    if (!OF_THE_CONTRACT.test(file) || !WITH_ZOD.test(readFileSync(file, 'utf8'))) return null;
    return leanText((await import(pathToFileURL(file).href)) as Record<string, unknown>);
  },
});

/** The lean text of a file of the contract: its calls and its plain values; schemas stay behind. */
export const leanText = (exported: Record<string, unknown>): string =>
  Object.entries(exported)
    .flatMap(([name, value]) => {
      const lean = isCall(value) ? leanOf(value) : isPlain(value) ? value : undefined;
      return lean === undefined ? [] : `export const ${name} = ${JSON.stringify(lean)};\n`;
    })
    .join('');

/** Words, numbers and lists of them: a bound that a page holds to is the one of the server. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isPlain)
    : ['string', 'number', 'boolean'].includes(typeof value) || value === null;

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

/** Marks that change how a call is made; those of the server alone stay with the server. */
const leanOf = ({ method, path, encrypted, form, envelope, file, query }: CallShape) => ({
  method,
  path,
  ...(encrypted ? { encrypted } : {}),
  ...(form ? { form } : {}),
  ...(envelope === 'data' ? { envelope } : {}),
  ...(file ? { file: {} } : {}),
  // Of what is no GET only the names tell what belongs into the address.
  ...(method === 'GET' || file || !query
    ? {}
    : { query: { shape: Object.fromEntries(Object.keys(query.shape).map((name) => [name, 0])) } }),
});
