import { expect, it } from 'vitest';
import { addressKey } from '../../../kernel/addresses.ts';
import { gatherLinks, networkOf, printNetwork } from './rules.ts';

const networkAt = (ip: string) => {
  const network = networkOf(addressKey(ip));
  return network && printNetwork(network);
};

it('an address lies in the network of its first three groups, in both families', () => {
  expect(networkAt('203.0.113.7')).toBe('203.0.113.0/24');
  expect(networkAt('203.0.1.7')).toBe('203.0.1.0/24');
  expect(networkAt('2001:db8::5')).toBe('2001:db8:0::/48');
  expect(networkAt('2001:0DB8:0012:9::1')).toBe('2001:db8:12::/48');
  expect(networkAt('')).toBeUndefined();
  expect(networkAt('nobody')).toBeUndefined();
});

it('an account stands once with all its reasons, and what weighs most stands first', () => {
  const at = new Date();
  const list = gatherLinks([
    { memberId: '1', link: 'network', detail: 'a', at },
    { memberId: '2', link: 'network', detail: 'a', at },
    { memberId: '3', link: 'device', detail: 'b', at },
    { memberId: '2', link: 'card', detail: '1234', at },
  ]);
  expect(list.map((one) => [one.memberId, one.reasons.map(({ link }) => link)])).toEqual([
    ['2', ['card', 'network']],
    ['3', ['device']],
    ['1', ['network']],
  ]);
});
