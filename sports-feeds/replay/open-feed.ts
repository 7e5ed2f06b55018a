import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFixture, writeMessage, type FeedMessage } from '@fairhouse/book/feed';
import {
  SPORTS_FEED_HEADERS,
  SPORTS_FEED_PATHS,
  sportsFeedSigned,
  type SportsFeedAnswer,
} from '@fairhouse/contract/sports-feed';
import type { Script } from './script.ts';

export type FeedService = { url: string; stop(): Promise<void> };
/** What lies between a feed and who hears it; a good line carries all, once and in order. */
export type Line = (messages: readonly FeedMessage[], now: number) => readonly FeedMessage[];
type Options = {
  port: number;
  secret: string;
  script: Script;
  line?: Line;
  /** Trials that move the clock of the house move its own with it. */
  now?: () => number;
};

const TURN_MILLISECONDS = 100;
const WAIT_MOST = 5_000;
const AT_ONCE = 500;
/** So much is kept for who reads slowly; more has to be recovered. */
const KEPT = 20_000;

/** The feed: a line of messages by position, and answers to what the house asks. */
export const openFeed = async (options: Options): Promise<FeedService> => {
  const { script, secret, now = Date.now, line = (messages) => messages } = options;
  const told: { position: number; text: string }[] = [];
  // A process that starts again goes on behind what it ever said.
  let position = now() * 1_000;
  let toldUntil = now();
  /** Who waits for the next words hears them at once. */
  let heard = Promise.withResolvers<void>();
  const tell = (messages: readonly FeedMessage[], moment: number): void => {
    for (const message of line(messages, moment)) {
      position += 1;
      const sport = 'eventId' in message ? script.fixture(message.eventId)?.sport : undefined;
      told.push({ position, text: writeMessage(message, sport) });
    }
    if (told.length > KEPT) told.splice(0, told.length - KEPT);
    heard.resolve();
    heard = Promise.withResolvers<void>();
  };
  const turn = (): void => {
    const moment = now();
    if (moment <= toldUntil) return;
    tell(script.between(toldUntil, moment), moment);
    toldUntil = moment;
  };
  // What was told before, and what would have been since, is not here: who hears that it was lost
  // asks for it from the last moment on that it knows.
  tell(
    script.products.map((product) => ({
      kind: 'alive',
      product,
      at: toldUntil,
      isSubscribed: false,
    })),
    toldUntil,
  );
  const timer = setInterval(turn, TURN_MILLISECONDS);
  const answers: Record<string, (query: URLSearchParams) => Promise<Said> | Said> = {
    [SPORTS_FEED_PATHS.messages]: async (query) => {
      const after = Number(query.get('after') ?? 0);
      const until = Date.now() + Math.min(WAIT_MOST, Number(query.get('wait') ?? 0));
      turn();
      while ((told.at(-1)?.position ?? 0) <= after && Date.now() < until) {
        await Promise.race([heard.promise, sleep(TURN_MILLISECONDS / 2)]);
      }
      const found = told.filter((one) => one.position > after).slice(0, AT_ONCE);
      const answer: SportsFeedAnswer = {
        next: found.at(-1)?.position ?? after,
        messages: found.map((one) => one.text),
      };
      return { status: 200, body: JSON.stringify(answer) };
    },
    [SPORTS_FEED_PATHS.fixture]: (query) => {
      const fixture = script.fixture(query.get('event') ?? '');
      return fixture
        ? { status: 200, body: writeFixture(fixture) }
        : { status: 404, body: 'no such event' };
    },
    [SPORTS_FEED_PATHS.recovery]: (query) => {
      turn();
      const product = Number(query.get('product'));
      const requestId = Number(query.get('request'));
      const after = query.get('after');
      const words = script.recover(product, after === null ? null : Number(after), toldUntil);
      const at = toldUntil;
      tell(
        [
          ...words.map((one) => ({ ...one, requestId })),
          { kind: 'snapshot_complete', product, at, requestId },
        ],
        at,
      );
      return { status: 202, body: '' };
    },
  };
  const server = createServer((request, response) => {
    answer(request, response, { secret, answers }).catch((error: unknown) => {
      process.stderr.write(`sports feed: ${String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    // Matches of a trial are nobody's elsewhere.
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

type Said = { status: number; body: string };
const NONCE = /^[\w-]{16,64}$/;
const sign = (secret: string, p: { nonce: string; path: string; body: string }): string =>
  createHmac('sha256', secret).update(sportsFeedSigned(p)).digest('hex');
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  p: { secret: string; answers: Record<string, (query: URLSearchParams) => Promise<Said> | Said> },
): Promise<void> => {
  const path = request.url ?? '';
  const nonce = String(request.headers[SPORTS_FEED_HEADERS.nonce] ?? '');
  const signature = String(request.headers[SPORTS_FEED_HEADERS.signature] ?? '');
  const url = new URL(path, 'http://feed');
  const isKnown = Object.hasOwn(p.answers, url.pathname);
  const isOurs = NONCE.test(nonce) && isSame(sign(p.secret, { nonce, path, body: '' }), signature);
  const say = isKnown ? p.answers[url.pathname] : undefined;
  const said = !isOurs
    ? { status: 401, body: '' }
    : say
      ? await say(url.searchParams)
      : { status: 404, body: '' };
  response.writeHead(said.status, {
    [SPORTS_FEED_HEADERS.signature]: isOurs ? sign(p.secret, { nonce, path, body: said.body }) : '',
    'cache-control': 'no-store',
  });
  response.end(said.body);
};
