import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, type Found } from './copy.ts';
import type { Fault } from './fault.ts';

/** What was found so far, so that a run that ended early goes on where it was. */
const file = path.join(root, 'node_modules/.cache/faults.json');
type Kept = Record<string, { mark: string; found: Found }>;

const read = (): Kept => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return {};
  }
};
/** A finding counts while fault, defence and test are what they were. */
const markOf = (fault: Fault): string => {
  const hash = createHash('sha256').update(JSON.stringify(fault));
  for (const one of [fault.file, fault.test]) hash.update(readFileSync(path.join(root, one)));
  return hash.digest('base64url');
};

export const knownFindings = (faults: readonly Fault[]): Map<string, Found> => {
  const kept = read();
  return new Map(
    faults
      .filter((one) => kept[one.name]?.found === 'found' && kept[one.name]?.mark === markOf(one))
      .map((one) => [one.name, 'found']),
  );
};

export const keepFinding = (fault: Fault, found: Found): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...read(), [fault.name]: { mark: markOf(fault), found } }));
};
