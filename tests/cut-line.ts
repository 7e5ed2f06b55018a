import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A way to the database that can be cut, so that who comes then is turned away, or hushed: both
 * sides stay connected and nothing passes any more.
 */
export const openCutLine = async (target: URL) => {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isHushed = false;
  let refused = 0;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (isCut) {
      refused += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    far.on('error', () => near.destroy());
    for (const one of [near, far]) sockets.add(one);
    near.on('data', (bytes) => isHushed || far.write(bytes));
    far.on('data', (bytes) => isHushed || near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => {
    for (const one of sockets) one.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    refused: () => refused,
    cut: () => {
      isCut = true;
      drop();
    },
    hush: () => {
      isHushed = true;
    },
    mend: () => {
      isCut = false;
      isHushed = false;
    },
    close: () => {
      drop();
      server.close();
    },
  };
};
