import {
  SPORTS_FEED_HEADERS,
  SPORTS_FEED_PATHS,
  sportsFeedSigned,
  type SportsFeedAnswer,
  type SportsFeedManifest,
} from '@fairhouse/contract/sports-feed';
import { isSameText, sign } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** A feed as the house asks it. */
export type FeedSource = {
  manifest: SportsFeedManifest;
  messages(after: bigint, waitMilliseconds: number): Promise<SportsFeedAnswer>;
  /** Undefined where it knows no such event. */
  fixture(eventId: string): Promise<string | undefined>;
  recover(p: { product: number; requestId: number; after: number | null }): Promise<void>;
};

/** The connected feeds, by their ids. */
export const sourcesOf = (kernel: Pick<Kernel, 'once'>): Map<string, FeedSource> =>
  kernel.once('book-feeds.sources', () => new Map<string, FeedSource>());

const TIME_LIMIT_MILLISECONDS = 5_000;
const NOT_FOUND = 404;

/** A feed at an address: questions are signed, and answers that it did not sign are thrown. */
export const sourceAt = (
  { random }: Pick<Kernel, 'random'>,
  manifest: SportsFeedManifest,
  at: { url: string; secret: string },
): FeedSource => {
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    wait = 0,
  ): Promise<string | undefined> => {
    const nonce = random.uuid();
    const response = await fetch(at.url + path, {
      method,
      headers: {
        [SPORTS_FEED_HEADERS.nonce]: nonce,
        [SPORTS_FEED_HEADERS.signature]: sign(
          at.secret,
          sportsFeedSigned({ nonce, path, body: '' }),
        ),
      },
      signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS + wait),
    });
    const body = await response.text();
    const signature = response.headers.get(SPORTS_FEED_HEADERS.signature) ?? '';
    if (!isSameText(signature, sign(at.secret, sportsFeedSigned({ nonce, path, body })))) {
      throw new Error('the answer of a feed was not genuine');
    }
    if (response.status === NOT_FOUND) return undefined;
    if (!response.ok) throw new Error(`a feed answered ${response.status}`);
    return body;
  };
  const pathTo = (path: string, query: Record<string, string>): string =>
    `${path}?${new URLSearchParams(query).toString()}`;
  return {
    manifest,
    messages: async (after, wait) => {
      const query = { after: after.toString(), wait: String(wait) };
      const body = await ask('GET', pathTo(SPORTS_FEED_PATHS.messages, query), wait);
      return readAnswer(body);
    },
    fixture: (event) => ask('GET', pathTo(SPORTS_FEED_PATHS.fixture, { event })),
    recover: async ({ product, requestId, after }) => {
      const query = {
        product: String(product),
        request: String(requestId),
        ...(after === null ? {} : { after: String(after) }),
      };
      await ask('POST', pathTo(SPORTS_FEED_PATHS.recovery, query));
    },
  };
};

const readAnswer = (body: string | undefined): SportsFeedAnswer => {
  const { next, messages } = JSON.parse(body ?? 'null') as SportsFeedAnswer;
  const isRead =
    Number.isSafeInteger(next) &&
    Array.isArray(messages) &&
    messages.every((one) => typeof one === 'string');
  if (!isRead) {
    throw new Error('a feed answered something else');
  }
  return { next, messages };
};
