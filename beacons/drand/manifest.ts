import type { BeaconManifest } from '@fairhouse/contract/beacon';

/** drand's network quicknet: signed by many houses together, none of which can tell it before. */
export const manifest: BeaconManifest = {
  beaconId: 'drand',
  name: 'drand quicknet',
  leadMilliseconds: 9000,
  // Whoever runs a house may name others, or another network.
  relays: [
    'https://api.drand.sh',
    'https://api2.drand.sh',
    'https://api3.drand.sh',
    'https://drand.cloudflare.com',
  ],
};
