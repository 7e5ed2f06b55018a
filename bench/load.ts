import type { CallShape, RawInputOf } from '@fairhouse/contract';
import { contentTypeOf, hasBody, requestOf } from '@fairhouse/client/request';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type LoadRequest = {
  path: string;
  method: CallShape['method'];
  headers: Record<string, string>;
  body?: string;
};
export type Load = {
  perSecond: number;
  answered: number;
  failed: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  firstFailure: string | undefined;
};
/** A call of the contract as a load asks it: whatever stands in each of them is made but once. */
export const loadOf = <C extends CallShape>(call: C, input: RawInputOf<C>): LoadRequest => {
  const { address, rest } = requestOf(call, input);
  return {
    path: address,
    method: call.method,
    ...(hasBody(call, rest)
      ? { headers: { 'content-type': contentTypeOf(call) }, body: JSON.stringify(rest) }
      : { headers: {} }),
  };
};
type Reply = { status: number; body: string };

/**
 * Keeps so many requests under way for so long over keep-alive connections on loopback. It
 * speaks just enough HTTP/1.1 to cost little: a library's client took as long as the server.
 */
export const fetchFor = async (options: {
  origin: string;
  seconds: number;
  concurrency: number;
  request: (worker: number, turn: number) => LoadRequest;
  inspect?: (body: string) => void;
  /** Between an answer and the next request of the same worker. */
  pauseMilliseconds?: number;
}): Promise<Load> => {
  const latencies: number[] = [];
  let failed = 0;
  let firstFailure: string | undefined;
  const from = performance.now();
  const until = from + options.seconds * 1000;
  const worker = async (index: number): Promise<void> => {
    const line = await openLine(new URL(options.origin));
    for (let turn = 0; performance.now() < until; turn += 1) {
      const started = performance.now();
      const { status, body } = await line.ask(options.request(index, turn));
      if (status === 200) latencies.push(performance.now() - started);
      else {
        failed += 1;
        firstFailure ??= body.slice(0, 300);
      }
      options.inspect?.(body);
      if (options.pauseMilliseconds) await sleep(options.pauseMilliseconds);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: options.concurrency }, (_, index) => worker(index)));
  const elapsed = (performance.now() - from) / 1000;
  return {
    perSecond: latencies.length / elapsed,
    answered: latencies.length,
    failed,
    ...percentiles(latencies),
    firstFailure,
  };
};

export const percentiles = (latencies: readonly number[]) => {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return { p50Milliseconds: at(0.5), p99Milliseconds: at(0.99) };
};

/** One connection with one request under way at a time. Answers carry a content-length. */
export const openLine = async (origin: URL) => {
  const socket: Socket = connect({
    host: origin.hostname,
    port: Number(origin.port),
    noDelay: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let received = '';
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    received = received === '' ? text : received + text;
    const reply = readReply(received);
    if (!reply) return;
    received = '';
    const asked = waiting;
    waiting = undefined;
    asked?.resolve(reply);
  });
  const end = () => {
    waiting?.reject(new Error('the server closed the connection'));
  };
  socket.on('close', end).on('error', end);
  return {
    ask: ({ method, path, headers, body = '' }: LoadRequest) =>
      new Promise<Reply>((resolve, reject) => {
        if (socket.destroyed) {
          reject(new Error('the line was closed'));
          return;
        }
        waiting = { resolve, reject };
        let head = `${method} ${path} HTTP/1.1\r\nhost: ${origin.host}\r\n`;
        for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
        socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      }),
    close: () => socket.destroy(),
  };
};

const readReply = (text: string): Reply | undefined => {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = text.slice(0, headEnd);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  if (Number.isNaN(length)) throw new Error('an answer without a content-length');
  const body = text.slice(headEnd + 4);
  return body.length < length ? undefined : { status: Number(head.slice(9, 12)), body };
};
