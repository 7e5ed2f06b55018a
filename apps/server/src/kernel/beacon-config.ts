import { hashOfNetwork } from '@fairhouse/game-kit/beacon/network';
import { isQuicknet, QUICKNET, type BeaconChain } from '@fairhouse/game-kit/beacon/rounds';

export type BeaconConfig = {
  source: 'drand' | 'development';
  relays: string[];
  /** A network of drand other than quicknet, with its key and its hash. */
  network?: BeaconChain | undefined;
  /** Of the development beacon. */
  periodMilliseconds: number;
};
export const PERIOD_MILLISECONDS = 1000;

/** Where salts and draws come from; what cannot be is said in a sentence at the start. */
export const beaconConfigOf = ({
  BEACON: asked,
  BEACON_RELAYS: list = '',
  BEACON_NETWORK: info = '',
  BEACON_PERIOD_MILLISECONDS: period,
  NODE_ENV: mode,
}: NodeJS.ProcessEnv): BeaconConfig => {
  const source = asked ?? (mode === 'production' ? 'drand' : 'development');
  if (source !== 'drand' && source !== 'development') {
    throw new Error('BEACON is drand or development.');
  }
  const relays = list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (relays.some((one) => !URL.canParse(one) || new URL(one).protocol !== 'https:')) {
    throw new Error('BEACON_RELAYS are addresses that begin with https, by commas.');
  }
  if (info !== '' && source !== 'drand') throw new Error('BEACON_NETWORK is for BEACON=drand.');
  const network = info === '' ? undefined : networkOf(info, relays);
  return {
    source,
    relays,
    ...(network && { network }),
    periodMilliseconds: Number(period) || PERIOD_MILLISECONDS,
  };
};

/** The one scheme that this house checks. */
const SCHEME = 'bls-unchained-g1-rfc9380';
const KEY = /^[0-9a-f]{192}$/;
const HASH = /^[0-9a-f]{64}$/;

/**
 * What a relay of a network answers at /<chain hash>/info. Its hash is made of the rest: a key that
 * was mistyped, or is of another network, is found here and not when the first draw waits.
 */
const networkOf = (info: string, relays: readonly string[]): BeaconChain | undefined => {
  const told = parsed(info);
  const text = (key: string): string => (typeof told[key] === 'string' ? told[key] : '');
  const seconds = (key: string): number => {
    const value = Number(told[key]);
    if (Number.isSafeInteger(value) && value > 0) return value * 1000;
    throw new Error(`${key} of BEACON_NETWORK is no whole number of seconds.`);
  };
  if (text('schemeID') !== SCHEME) {
    throw new Error(`schemeID of BEACON_NETWORK is not ${SCHEME}, the one that is checked here.`);
  }
  if (!KEY.test(text('public_key'))) {
    throw new Error('public_key of BEACON_NETWORK has not 96 bytes, 192 hexadecimal digits.');
  }
  for (const key of ['hash', 'groupHash']) {
    if (!HASH.test(text(key))) {
      throw new Error(`${key} of BEACON_NETWORK has not 32 bytes, 64 hexadecimal digits.`);
    }
  }
  const { metadata } = told;
  const beaconId =
    typeof metadata === 'object' && metadata !== null && 'beaconID' in metadata
      ? String(metadata.beaconID)
      : '';
  const chain: BeaconChain = {
    source: 'drand',
    chainHash: text('hash'),
    publicKey: text('public_key'),
    genesisMilliseconds: seconds('genesis_time'),
    periodMilliseconds: seconds('period'),
    network: { groupHash: text('groupHash'), beaconId },
  };
  if (hashOfNetwork(chain) !== chain.chainHash) {
    throw new Error('hash of BEACON_NETWORK is not that of its key, times, group and name.');
  }
  if (isQuicknet(chain)) return undefined;
  if (relays.length === 0) {
    throw new Error(`BEACON_RELAYS names no relay of a network other than ${QUICKNET.chainHash}.`);
  }
  return chain;
};

const parsed = (info: string): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(info);
    if (typeof read === 'object' && read !== null) return { ...read };
    // Said below, as of anything else that is no object.
  } catch {
    // Likewise.
  }
  throw new Error('BEACON_NETWORK is the JSON that a relay answers at /<chain hash>/info.');
};
