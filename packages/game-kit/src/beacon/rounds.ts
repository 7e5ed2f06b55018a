/**
 * A public source of chance that signs a number at fixed moments. `drand` is signed by many
 * houses together; `development` is signed by this house alone, and every page says so.
 */
export type BeaconSource = 'drand' | 'development';
export type BeaconChain = {
  source: BeaconSource;
  /** What the network calls itself by: the SHA-256 of its parameters. */
  chainHash: string;
  /** 96 bytes in hexadecimal. */
  publicKey: string;
  /** The moment of round 1, and the time between two. */
  genesisMilliseconds: number;
  periodMilliseconds: number;
  /** Of a network of drand other than quicknet: what its hash is made of beside key and times. */
  network?: { groupHash: string; beaconId: string } | undefined;
};
/** A round as it is named before and known after; `signature` is null until then. */
export type BeaconRound = BeaconChain & { round: number; signature: string | null };

/** drand's network `quicknet`: its parameters never change; they stand here and are not asked. */
export const QUICKNET: BeaconChain = {
  source: 'drand',
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c' +
    '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
    '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMilliseconds: 1_692_803_367_000,
  periodMilliseconds: 3000,
};

/** Known to everybody; of another network of drand a reader has to ask who runs it. */
export const isQuicknet = (chain: BeaconChain): boolean =>
  chain.source === QUICKNET.source &&
  chain.chainHash === QUICKNET.chainHash &&
  chain.publicKey === QUICKNET.publicKey &&
  chain.genesisMilliseconds === QUICKNET.genesisMilliseconds &&
  chain.periodMilliseconds === QUICKNET.periodMilliseconds;

type Times = Pick<BeaconChain, 'genesisMilliseconds' | 'periodMilliseconds'>;

export const timeOfRound = (chain: Times, round: number): number =>
  chain.genesisMilliseconds + (round - 1) * chain.periodMilliseconds;

/** The first round that is not known yet at this moment. */
export const roundAfter = (chain: Times, milliseconds: number): number =>
  Math.max(
    1,
    Math.floor((milliseconds - chain.genesisMilliseconds) / chain.periodMilliseconds) + 2,
  );
