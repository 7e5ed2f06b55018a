import { BlockList, isIP } from 'node:net';

const lists = new WeakMap<readonly string[], BlockList>();
/** Whether an address is one of these or in one of these networks (203.0.113.0/24). */
export const isAmong = (networks: readonly string[], ip: string): boolean => {
  const family = isIP(ip);
  if (family === 0) return false;
  let list = lists.get(networks);
  if (!list) {
    list = new BlockList();
    for (const network of networks) {
      const [address = '', bits] = network.split('/');
      const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) list.addAddress(address, kind);
      else list.addSubnet(address, Number(bits), kind);
    }
    lists.set(networks, list);
  }
  return list.check(ip, family === 6 ? 'ipv6' : 'ipv4');
};

/** IPv4 that is written as IPv6 is IPv4: of all of it the upper half is the same. */
export const plainAddress = (ip: string): string => {
  const groups = isIP(ip) === 6 ? groupsOf(ip) : [];
  return groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.')
    : ip;
};

/**
 * What an address is remembered by; the lower half of IPv6 changes with every device and day.
 * Where SQL compares, `address_net` says the same (session/migrations).
 */
export const addressKey = (ip: string): string => {
  const plain = plainAddress(ip);
  return isIP(plain) === 6 ? upperGroups(plain, 4) : plain;
};

/**
 * The nets an address stands in, the narrower first: who holds one address of a net often holds
 * many, so what all share is given out by net as well.
 */
export const netsOf = (address: string): { near: string; wide: string } => {
  const ip = plainAddress(address);
  if (isIP(ip) === 6) return { near: upperGroups(ip, 3), wide: upperGroups(ip, 2) };
  const parts = ip.split('.');
  return isIP(ip) === 4
    ? { near: `${parts.slice(0, 3).join('.')}.`, wide: `${parts.slice(0, 2).join('.')}.` }
    : { near: ip, wide: ip };
};

const upperGroups = (ip: string, count: number): string =>
  `${groupsOf(ip)
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::`;

/** The eight numbers of an IPv6 address; the last two may be written as IPv4. */
const groupsOf = (ip: string): number[] => {
  const [left = [], right = []] = (ip.split('%')[0] ?? '').split('::').map(numbersIn);
  return [...left, ...Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0), ...right];
};
const numbersIn = (text: string): number[] =>
  text.split(':').flatMap((group) => {
    if (!group.includes('.')) return group === '' ? [] : [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
