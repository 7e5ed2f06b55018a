/**
 * The smallest MaxMind database (MMDB, format 2.0) that holds what a test needs: IPv4 networks
 * and the country of each, `['203.0.113.0/24', 'VN']`. Source: the format's public description.
 */
const RECORD_BYTES = 4;
const DATA_GAP_BYTES = 16;

const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x40 | value.length]), Buffer.from(value)]);
/** An unsigned integer of 16 (type 5), 32 (6) or 64 bits (9). */
const number = (value: number, type: 5 | 6 | 9): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  const used = bytes.subarray(
    bytes.findIndex((byte) => byte !== 0) === -1 ? 4 : bytes.findIndex((byte) => byte !== 0),
  );
  return Buffer.concat([
    type === 9 ? Buffer.from([used.length, 2]) : Buffer.from([(type << 5) | used.length]),
    used,
  ]);
};
const map = (entries: Record<string, Buffer>): Buffer =>
  Buffer.concat([
    Buffer.from([0xe0 | Object.keys(entries).length]),
    ...Object.entries(entries).flatMap(([name, value]) => [text(name), value]),
  ]);

type Node = { zero?: Node | string; one?: Node | string };
const treeOf = (networks: readonly (readonly [string, string])[]): Node => {
  const root: Node = {};
  for (const [network, country] of networks) {
    const [address = '', length = '32'] = network.split('/');
    const bits = address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('')
      .slice(0, Number(length));
    let node = root;
    for (const [at, bit] of [...bits].entries()) {
      const side = bit === '0' ? 'zero' : 'one';
      if (at === bits.length - 1) node[side] = country;
      else node = (node[side] ??= {}) as Node;
    }
  }
  return root;
};

export const countryDatabase = (networks: readonly (readonly [string, string])[]): Buffer => {
  const nodes: Node[] = [];
  const gather = (node: Node): void => {
    nodes.push(node);
    for (const next of [node.zero, node.one]) if (typeof next === 'object') gather(next);
  };
  gather(treeOf(networks));
  const places = new Map<string, number>();
  let data = Buffer.alloc(0);
  for (const [, country] of networks) {
    if (places.has(country)) continue;
    places.set(country, data.length);
    data = Buffer.concat([data, map({ country: map({ iso_code: text(country) }) })]);
  }
  const records = nodes
    .flatMap((node) => [node.zero, node.one])
    .map((next) => {
      const bytes = Buffer.alloc(RECORD_BYTES);
      bytes.writeUInt32BE(
        next === undefined
          ? nodes.length
          : typeof next === 'object'
            ? nodes.indexOf(next)
            : nodes.length + DATA_GAP_BYTES + (places.get(next) ?? 0),
      );
      return bytes;
    });
  return Buffer.concat([
    ...records,
    Buffer.alloc(DATA_GAP_BYTES),
    data,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    map({
      node_count: number(nodes.length, 6),
      record_size: number(RECORD_BYTES * 8, 5),
      ip_version: number(4, 5),
      database_type: text('Test'),
      binary_format_major_version: number(2, 5),
      binary_format_minor_version: number(0, 5),
      build_epoch: number(1, 9),
      languages: Buffer.from([0, 4]),
      description: map({}),
    }),
  ]);
};
