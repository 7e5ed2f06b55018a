import type { BeaconManifest } from '@fairhouse/contract/beacon';

/** drand's network quicknet: signed by many houses together, none of which can tell it before. */
export const manifest: BeaconManifest = {
  beaconId: 'drand',
  name: 'drand quicknet',
  leadMilliseconds: 9000,
};
