import { describe, expect, it } from 'vitest';
import { beaconKey, isSignature, signatureOf } from './bls.ts';
import { hashOfNetwork } from './network.ts';
import { isQuicknet, QUICKNET, roundAfter, timeOfRound } from './rounds.ts';

/** Rounds that the network really signed, as its relays and the tests of its clients give them. */
const KNOWN: [round: number, signature: string][] = [
  [
    1,
    'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
  ],
  [
    123,
    'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  ],
  [
    1000,
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  ],
];

describe('rounds of drand', () => {
  it('are known by the signature of the network, and by nothing else', () => {
    for (const [round, signature] of KNOWN) {
      expect(isSignature(QUICKNET.publicKey, round, signature), String(round)).toBe(true);
      expect(isSignature(QUICKNET.publicKey, round + 1, signature)).toBe(false);
    }
    const [[, first], [, second]] = KNOWN as [[number, string], [number, string]];
    expect(isSignature(QUICKNET.publicKey, 1, second)).toBe(false);
    for (const wrong of [
      '',
      'zz',
      first.slice(2),
      `${first}00`,
      '00'.repeat(48),
      `c0${'00'.repeat(47)}`,
    ])
      expect(isSignature(QUICKNET.publicKey, 1, wrong), wrong).toBe(false);
    expect(isSignature('00'.repeat(96), 1, first)).toBe(false);
    for (const round of [0, -1, 1.5, Number.NaN]) {
      expect(isSignature(QUICKNET.publicKey, round, first)).toBe(false);
    }
  });

  it('have their moments: a round that is named is never known when it is named', () => {
    expect(timeOfRound(QUICKNET, 1)).toBe(1_692_803_367_000);
    for (const now of [
      1_692_803_366_999, 1_692_803_367_000, 1_692_803_369_999, 1_700_000_000_123,
    ]) {
      const round = roundAfter(QUICKNET, now);
      expect(timeOfRound(QUICKNET, round)).toBeGreaterThan(now);
      expect(timeOfRound(QUICKNET, round) - now).toBeLessThanOrEqual(3000 + (round === 1 ? 1 : 0));
    }
  });
});

it('a network calls itself by the hash of its key, times, group and name', () => {
  const network = {
    groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
    beaconId: 'quicknet',
  };
  const chain = { ...QUICKNET, network };
  expect(hashOfNetwork(chain)).toBe(QUICKNET.chainHash);
  expect(hashOfNetwork(QUICKNET)).toBeUndefined();
  const publicKey = QUICKNET.publicKey.replace('83', '84');
  for (const other of [
    { ...chain, publicKey },
    { ...chain, periodMilliseconds: 4000 },
    { ...chain, genesisMilliseconds: QUICKNET.genesisMilliseconds + 1000 },
    { ...chain, network: { ...network, beaconId: 'default' } },
    { ...chain, network: { ...network, groupHash: network.groupHash.replace('f4', 'f5') } },
  ]) {
    expect(hashOfNetwork(other)).not.toBe(QUICKNET.chainHash);
  }
  expect(isQuicknet({ ...QUICKNET, publicKey })).toBe(false);
  for (const wrong of [
    { ...chain, publicKey: 'zz' },
    { ...chain, periodMilliseconds: 0.5 },
    { ...chain, genesisMilliseconds: Number.NaN },
  ]) {
    expect(hashOfNetwork(wrong)).toBeUndefined();
  }
});

it("a key of one's own signs by the same scheme, and the same every time", () => {
  const one = beaconKey(new Uint8Array(48).fill(7));
  const other = beaconKey(new Uint8Array(48).fill(8));
  const signature = signatureOf(one.secretKey, 42);
  expect(signature).toMatch(/^[0-9a-f]{96}$/);
  expect(signatureOf(one.secretKey, 42)).toBe(signature);
  expect(isSignature(one.publicKey, 42, signature)).toBe(true);
  expect(isSignature(other.publicKey, 42, signature)).toBe(false);
  expect(() => beaconKey(new Uint8Array(32))).toThrow('48 bytes');
});
