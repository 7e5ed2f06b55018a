import { expect, it } from 'vitest';
import { countOf, EMPTY_LOG, withAnswer, withMessage, withoutMessage } from './chat-log.ts';

const message = (id: number, text = `text ${id}`) => ({
  id: String(id),
  account: 'mo***n',
  text,
  at: '2026-11-21T10:00:00Z',
});
const SEEN = { isOwn: false, isSeen: true };
const idsOf = (log: { lines: readonly { id: string }[] }) => log.lines.map(({ id }) => id);
const answerOf = (...ids: number[]) => ({
  list: ids.map((id) => ({ ...message(id), isOwn: false })),
  mute: null,
  mayWrite: true,
});

it('a message stands once, whether its event or the answer of the call comes first', () => {
  const own = { isOwn: true, isSeen: true };
  for (const [first, second] of [
    [own, SEEN],
    [SEEN, own],
  ] as const) {
    const log = withMessage(withMessage(EMPTY_LOG, message(7), first), message(7), second);
    expect(log.lines).toEqual([{ ...message(7), isOwn: true }]);
  }
});

it('an answer that comes late keeps what was heard meanwhile, in order', () => {
  const heard = withMessage(withMessage(EMPTY_LOG, message(11), SEEN), message(9), SEEN);
  expect(idsOf(heard)).toEqual(['9', '11']);
  expect(idsOf(withAnswer(heard, answerOf(8, 9, 10)))).toEqual(['8', '9', '10', '11']);
});

it('what was hidden does not come back with an answer that was on its way', () => {
  const hidden = withoutMessage(withMessage(EMPTY_LOG, message(3), SEEN), '3');
  expect(hidden.lines).toEqual([]);
  expect(idsOf(withAnswer(hidden, answerOf(2, 3, 4)))).toEqual(['2', '4']);
});

it('counts what came while nobody looked, but not the own words', () => {
  const away = { isOwn: false, isSeen: false };
  const log = withMessage(withMessage(EMPTY_LOG, message(1), away), message(2), away);
  expect(withMessage(log, message(3), { isOwn: true, isSeen: false }).unread).toBe(2);
});

it('keeps a hundred lines, and counts characters as people do', () => {
  let log = EMPTY_LOG;
  for (let id = 1; id <= 130; id += 1) log = withMessage(log, message(id), SEEN);
  expect([log.lines.length, log.lines[0]?.id]).toEqual([100, '31']);
  expect([countOf('  ổn  '), countOf('\u{1f340}\u{1f340}'), countOf('   ')]).toEqual([2, 2, 0]);
});
