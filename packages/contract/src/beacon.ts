/** What a folder of beacons/ offers: manifest.ts and read.ts. */
export type BeaconManifest = {
  beaconId: 'drand' | 'development';
  name: string;
  /** Named rounds lie at least this far ahead: the log is signed meanwhile. */
  leadMilliseconds: number;
  /** Addresses that tell its rounds to anybody; none of a beacon of the house. */
  relays?: readonly string[];
};
export type BeaconTools = {
  /** Addresses of relays that were set; empty: the beacon's own. */
  relays: readonly string[];
  /** Another network of drand than quicknet, where one was set. */
  network: BeaconReader['chain'] | undefined;
  /** The seed of the house's own key, 48 bytes. */
  seed: Uint8Array;
  /** The time between two rounds of the house's own beacon. */
  periodMilliseconds: number;
  now(): number;
};
/** One source: the parameters of its network, and its rounds. */
export type BeaconReader = {
  chain: {
    source: 'drand' | 'development';
    chainHash: string;
    publicKey: string;
    genesisMilliseconds: number;
    periodMilliseconds: number;
    /** Of a network of drand other than quicknet: what its hash is made of. */
    network?: { groupHash: string; beaconId: string } | undefined;
  };
  /** The signature of a round in hexadecimal; undefined while nobody can tell it. */
  read(round: number): Promise<string | undefined>;
  /**
   * The number of the last round there is, by a signature that was checked: one that comes after it
   * is late. Undefined where nobody answers. A beacon of the house has every round in time.
   */
  newest?(): Promise<number | undefined>;
};
export type OpenBeacon = (tools: BeaconTools) => BeaconReader;
