import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BeaconManifest, OpenBeacon } from '@fairhouse/contract/beacon';
import type { Parts } from '../steps/asking.ts';

export type FoundBeacon = { manifest: BeaconManifest; openBeacon: OpenBeacon };
const folder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../../../../beacons',
);

export const familyOf = (kernel: Parts): Map<string, FoundBeacon> =>
  kernel.once('beacons.family', () => new Map<string, FoundBeacon>());

/** Finds beacons/<name>/, sorted by name. */
export const findBeacons = async (): Promise<FoundBeacon[]> => {
  const found: FoundBeacon[] = [];
  for (const name of readdirSync(folder).sort()) {
    const at = path.join(folder, name);
    if (!existsSync(path.join(at, 'manifest.ts'))) continue;
    const read = (file: string) => import(pathToFileURL(path.join(at, file)).href);
    found.push({ ...(await read('manifest.ts')), ...(await read('read.ts')) } as FoundBeacon);
  }
  return found;
};
