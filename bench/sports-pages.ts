import { REALTIME_PATH } from '@fairhouse/contract/realtime';
import { WebSocket } from 'ws';
import { changeName, moment } from './sports-feed.ts';

/**
 * Pages of sports, in a process of their own: `url count events`, events by their ids with commas.
 * Every second one is an event's page, the others are lists that follow eight events. Asked with
 * when each change was told, it answers how long they took to the sockets.
 */
const LISTED = 8;
const [, , url = '', count = '0', list = ''] = process.argv;
const events = list.split(',');
const seen = new Map<string, number[]>();
const listeners = new Map<string, number>();

type Message = {
  type: string;
  event?: string;
  data?: { markets?: { marketId: string; prices: number[] }[] };
};
/** Many sockets have the same words: the markets of an event are read once. */
const note = (text: string): void => {
  const now = moment();
  const message = JSON.parse(text) as Message;
  for (const { marketId, prices } of message.data?.markets ?? []) {
    const name = changeName(marketId, prices[0] ?? 0);
    const times = seen.get(name);
    if (times) times.push(now);
    else seen.set(name, [now]);
  }
};
const followed = (page: number): string[] => {
  const ids = page % 2 === 0 ? 1 : Math.min(LISTED, events.length);
  const first = page * 7;
  return Array.from({ length: ids }, (_, at) => events[(first + at) % events.length] ?? '');
};

await Promise.all(
  Array.from(
    { length: Number(count) },
    (_, page) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}${REALTIME_PATH}`, {
          headers: { 'x-forwarded-for': `10.9.${page >> 8}.${page & 255}` },
        });
        socket.once('error', reject);
        socket.once('open', () => socket.send(JSON.stringify({ type: 'hello' })));
        socket.on('message', (bytes: Buffer) => {
          const text = bytes.toString();
          if (text.includes('"welcome"')) {
            for (const id of followed(page)) {
              listeners.set(id, (listeners.get(id) ?? 0) + 1);
              socket.send(JSON.stringify({ type: 'subscribe', topic: `odds:${id}` }));
            }
            resolve();
          } else if (text.includes('"markets"')) note(text);
        });
      }),
  ),
);
process.send?.({ open: Number(count) });

export type PagesFigures = {
  told: number;
  heard: number;
  missing: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  worstMilliseconds: number;
};
process.on('message', (sent: [name: string, at: number][]) => {
  const latencies: number[] = [];
  let expected = 0;
  for (const [name, at] of sent) {
    const eventId = name.split('.')[0] ?? '';
    expected += listeners.get(eventId) ?? 0;
    for (const heardAt of seen.get(name) ?? []) latencies.push(heardAt - at);
  }
  latencies.sort((one, other) => one - other);
  const at = (part: number) =>
    Math.round((latencies[Math.floor((latencies.length - 1) * part)] ?? Number.NaN) * 10) / 10;
  const figures: PagesFigures = {
    told: sent.length,
    heard: latencies.length,
    missing: expected - latencies.length,
    p50Milliseconds: at(0.5),
    p99Milliseconds: at(0.99),
    worstMilliseconds: at(1),
  };
  process.send?.(figures);
});
