import { createHash } from 'node:crypto';
import {
  identityOf,
  newEvent,
  parseMessage,
  UnreadMessage,
  type FeedMessage,
} from '@fairhouse/book/feed';
import type { SportsFeedAnswer } from '@fairhouse/contract/sports-feed';
import type { Kernel } from '../../../kernel/kernel.ts';
import { newShown, UNREAD, type FeedKey } from '../rules.ts';
import {
  keepDoubts,
  lockPosition,
  movePosition,
  writeEvents,
  writeMessages,
  type NewMessage,
} from '../store.ts';

const LETTERS_KEPT = 10_000;

/**
 * Writes down what a feed told, each message once, and up to where it was read: both or nothing, so
 * that whoever dies reads it again. Nothing follows from it here.
 */
export const keepMessages = async (
  kernel: Pick<Kernel, 'db' | 'log'>,
  of: FeedKey,
  p: { after: bigint; answer: SportsFeedAnswer },
): Promise<number> => {
  const read = new Map(
    p.answer.messages.map((text, at) => readOne(text, p.after + BigInt(at) + 1n)),
  );
  return kernel.db.transaction(async (tx) => {
    const row = await lockPosition(tx, of);
    // Somebody else read the same.
    if (row?.position !== p.after) return 0;
    const messages = [...read.values()];
    const eventIds = messages.flatMap((one) => one.eventId ?? []);
    await writeEvents(tx, of, { eventIds, state: newEvent(), shown: newShown() });
    const fresh = new Set(await writeMessages(tx, of, messages));
    const unread = messages.filter((one) => one.kind === 'unread' && fresh.has(one.digest));
    for (const { digest } of unread) {
      kernel.log.warn({ ...of, digest }, 'a message of a feed could not be read');
    }
    if (unread.length > 0) await noteUnread(tx, of, unread);
    await movePosition(tx, of, BigInt(p.answer.next));
    return fresh.size;
  });
};

const noteUnread = async (
  tx: Parameters<typeof keepDoubts>[0],
  of: FeedKey,
  unread: readonly NewMessage[],
): Promise<void> => {
  // Each is of no event, and none makes another one go away.
  for (const { digest } of unread) {
    await keepDoubts(tx, of, {
      eventId: `${UNREAD}${digest}`,
      doubts: [{ eventId: '', digest, key: '', reason: 'unread' }],
    });
  }
};

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const readOne = (text: string, position: bigint): [string, NewMessage] => {
  let message: FeedMessage;
  try {
    message = parseMessage(text);
  } catch (error) {
    if (!(error instanceof UnreadMessage)) throw error;
    const digest = hash(text);
    const body = text.slice(0, LETTERS_KEPT).replaceAll('\0', '');
    return [
      digest,
      { digest, position, kind: 'unread', product: null, eventId: null, body, isDone: true },
    ];
  }
  const digest = hash(identityOf(message));
  return [
    digest,
    {
      digest,
      position,
      kind: message.kind,
      product: message.product,
      eventId: 'eventId' in message ? message.eventId : null,
      body: text,
      isDone: false,
    },
  ];
};
