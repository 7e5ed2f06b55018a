import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root, withFault } from './copy.ts';
import { FAULTS } from './faults.ts';

const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  texts.set(file, known);
  return known;
};

it('each defence still stands once, can be taken out, and its test still exists', () => {
  const wrong = FAULTS.flatMap((fault) => {
    const faults: string[] = [];
    try {
      if (withFault(textOf(fault.file), fault) === textOf(fault.file)) {
        faults.push(`${fault.name}: nothing is taken out`);
      }
    } catch (error) {
      faults.push((error as Error).message);
    }
    // Long names are written in two parts; their first words stand in one.
    const plain = textOf(fault.test)
      .replaceAll(/'\s*\+\s*'/g, '')
      .replaceAll("\\'", "'");
    if (!plain.includes(fault.red)) faults.push(`${fault.name}: no test "${fault.red}"`);
    return faults;
  });
  expect(wrong).toEqual([]);
});

it('forty defences and more are in the list, each under its own name', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  for (const { name, row } of FAULTS) expect(row, name).not.toBe('');
});
