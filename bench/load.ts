import { Pool } from 'undici';

export type LoadRequest = { path: string; method: 'GET' | 'POST';
  headers: Record<string, string>; body?: string };
export type Load = { perSecond: number; answered: number; failed: number;
  p50Milliseconds: number; p99Milliseconds: number; firstFailure: string | undefined };

/** Keeps so many requests under way for so long over keep-alive connections on loopback. */
export const fetchFor = async (options: {
  origin: string; seconds: number; concurrency: number;
  request: (worker: number, turn: number) => LoadRequest;
  inspect?: (body: string) => void;
}): Promise<Load> => {
  const pool = new Pool(options.origin, { connections: options.concurrency, pipelining: 1 });
  const latencies: number[] = [];
  let failed = 0;
  let firstFailure: string | undefined;
  const from = performance.now();
  const until = from + options.seconds * 1000;
  const worker = async (index: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const started = performance.now();
      const { statusCode, body } = await pool.request(options.request(index, turn));
      const text = await body.text();
      if (statusCode === 200) latencies.push(performance.now() - started);
      else { failed += 1; firstFailure ??= text.slice(0, 300); }
      options.inspect?.(text);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, (_, index) => worker(index)));
  const elapsed = (performance.now() - from) / 1000;
  await pool.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 100) / 100;
  return { perSecond: latencies.length / elapsed, answered: latencies.length, failed,
    p50Milliseconds: at(0.5), p99Milliseconds: at(0.99), firstFailure };
};
