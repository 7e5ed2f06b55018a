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

/** What an address is remembered by; the lower half of IPv6 changes with every device and day. */
export const addressKey = (ip: string): string => (isIP(ip) === 6 ? upperGroups(ip, 4) : ip);

/**
 * The nets an address stands in, the narrower first: who holds one address of a net often holds
 * many, so what all share is given out by net as well.
 */
export const netsOf = (ip: string): { near: string; wide: string } => {
  if (isIP(ip) === 6) return { near: upperGroups(ip, 3), wide: upperGroups(ip, 2) };
  const parts = ip.split('.');
  return isIP(ip) === 4 ? { near: `${parts.slice(0, 3).join('.')}.`,
    wide: `${parts.slice(0, 2).join('.')}.` } : { near: ip, wide: ip };
};

const upperGroups = (ip: string, count: number): string => {
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  const upper = groups.slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${upper.join(':')}::`;
};
