import { z } from 'zod';
import { BackupFault } from './faults.ts';

/**
 * The inside of a backup: frames of a kind (a byte), a length (four) and a body. `J` says what the
 * `D` frames behind it are; the last one says that it is the end, and of how many.
 */
const KINDS = { J: 0x4a, D: 0x44 } as const;
const HEAD_BYTES = 5;
const BODY_BYTES_MAX = 64 * 1024 * 1024;

const part = z.object({
  root: z.string(),
  name: z.string(),
  bound: z.string(),
  options: z.array(z.string()),
});
export type Part = z.output<typeof part>;
const message = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('house'),
    format: z.literal(1),
    version: z.string(),
    at: z.string(),
    server: z.string(),
    migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
    parts: z.array(part),
  }),
  z.object({ is: z.literal('file'), name: z.string(), mode: z.number().int() }),
  z.object({ is: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({
    is: z.literal('end'),
    files: z.number().int(),
    tables: z.number().int(),
    sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  }),
]);
export type Message = z.output<typeof message>;
export type HouseMessage = Extract<Message, { is: 'house' }>;
export type EndMessage = Extract<Message, { is: 'end' }>;

const frame = (kind: keyof typeof KINDS, body: Buffer): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES);
  head[0] = KINDS[kind];
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
};
export const say = (told: Message): Buffer => frame('J', Buffer.from(JSON.stringify(told)));
export const data = (body: Buffer): Buffer => frame('D', body);

export type Frame = { told: Message } | { data: Buffer };

/** Reads frames; what ends before its end was cut off. */
export async function* readFrames(source: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    let at = 0;
    while (held.length - at >= HEAD_BYTES) {
      const length = held.readUInt32BE(at + 1);
      if (length > BODY_BYTES_MAX) throw new BackupFault('This is no backup of Fairhouse.');
      if (held.length - at - HEAD_BYTES < length) break;
      const body = held.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length);
      if (held[at] === KINDS.D) yield { data: body };
      else yield { told: readMessage(body) };
      at += HEAD_BYTES + length;
    }
    held = held.subarray(at);
  }
  if (held.length > 0) throw new BackupFault('The backup is cut off: nothing of it is taken.');
}

const readMessage = (body: Buffer): Message => {
  const read = message.safeParse(JSON.parse(body.toString()));
  if (read.success) return read.data;
  throw new BackupFault('This backup is of a format that this program does not know.');
};
