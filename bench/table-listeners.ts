import { REALTIME_PATH } from '@fairhouse/contract/realtime';
import { WebSocket } from 'ws';

/** Sockets that watch tables, in a process of their own; says how many events they have heard. */
const [, , url = '', count = '0', list = ''] = process.argv;
const tables = list.split(',');
let heard = 0;
const sockets = await Promise.all(
  Array.from(
    { length: Number(count) },
    (_, index) =>
      new Promise<WebSocket>((resolve, reject) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}${REALTIME_PATH}`, {
          headers: { 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` },
        });
        socket.once('error', reject);
        socket.once('open', () => socket.send(JSON.stringify({ type: 'hello' })));
        socket.on('message', (bytes: Buffer) => {
          const text = bytes.toString();
          if (text.includes('"welcome"')) {
            socket.send(
              JSON.stringify({
                type: 'subscribe',
                topic: `table:${tables[index % tables.length]}`,
              }),
            );
            resolve(socket);
          } else if (text.includes('"event"')) heard += 1;
        });
      }),
  ),
);
process.send?.({ open: sockets.length });
process.on('message', () => {
  process.send?.({ heard });
});
