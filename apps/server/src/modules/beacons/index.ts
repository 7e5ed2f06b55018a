import type { Module } from '../../kernel/module.ts';
import { familyOf, findBeacons } from './actions/family.ts';
import { warnOfOwn } from './actions/warn.ts';

export { beaconOf, type Beacon } from './actions/beacon.ts';

export const module: Module = {
  name: 'beacons',
  tier: 1,
  start: async (kernel) => {
    const known = familyOf(kernel);
    for (const one of await findBeacons()) known.set(one.manifest.beaconId, one);
    await warnOfOwn(kernel);
  },
};
