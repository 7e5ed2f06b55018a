import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type DelayOptions = {
  delayMilliseconds: number;
  jitterMilliseconds: number;
  /** Now and then nothing passes for so long. */
  stallMilliseconds: number;
  stallEveryMilliseconds: number;
};

/**
 * A slow line before a server: what is sent arrives later by a changing delay, in order, and now
 * and then not at all for a while. Answers its own address.
 */
export const openDelayProxy = async (target: URL, options: DelayOptions) => {
  const sockets = new Set<Socket>();
  const began = Date.now();
  let turn = 0;
  const dueAt = (): number => {
    turn += 1;
    const now = Date.now();
    const jitter = (turn * 37) % Math.max(1, options.jitterMilliseconds);
    const inTurn = (now - began) % options.stallEveryMilliseconds;
    const rest = inTurn < options.stallMilliseconds ? options.stallMilliseconds - inTurn : 0;
    return now + options.delayMilliseconds + jitter + rest;
  };
  const carry = (from: Socket, to: Socket) => {
    // One timer for the first of the line: timers of different lengths that end together may fire
    // in any order, and bytes out of their order are no connection.
    const waiting: { at: number; act(): void }[] = [];
    const next = () => {
      const first = waiting[0];
      if (!first) return;
      const rest = first.at - Date.now();
      if (rest > 0) {
        setTimeout(next, rest);
        return;
      }
      waiting.shift();
      first.act();
      next();
    };
    const later = (act: () => void) => {
      waiting.push({ at: dueAt(), act });
      if (waiting.length === 1) next();
    };
    from.on('data', (bytes) =>
      later(() => {
        if (!to.destroyed) to.write(bytes);
      }),
    );
    from.on('end', () =>
      later(() => {
        to.end();
      }),
    );
    from.on('error', () => {
      to.destroy();
    });
    from.on('close', () => {
      sockets.delete(from);
    });
    sockets.add(from);
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
