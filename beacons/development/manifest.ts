import type { BeaconManifest } from '@fairhouse/contract/beacon';

/** The house signs by itself: for a machine without a network, and labelled wherever it shows. */
export const manifest: BeaconManifest = {
  beaconId: 'development',
  name: 'Development beacon',
  leadMilliseconds: 400,
};
