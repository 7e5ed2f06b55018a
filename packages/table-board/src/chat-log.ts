import type { ChatMessageView, ChatView } from '@fairhouse/game-kit/board';

export type ChatLine = ChatMessageView & { isOwn: boolean };
/** What is known of the talk at a table; `unread` came while nobody looked. */
export type ChatLog = {
  lines: readonly ChatLine[];
  hidden: ReadonlySet<string>;
  mute: ChatView['mute'];
  mayWrite: boolean;
  isRead: boolean;
  unread: number;
};

export const EMPTY_LOG: ChatLog = {
  lines: [],
  hidden: new Set(),
  mute: null,
  mayWrite: true,
  isRead: false,
  unread: 0,
};
export const CHARACTERS_MAX = 160;
const LINES_KEPT = 100;

/** Characters as people count them, and as the server does. */
export const countOf = (text: string): number => [...text.trim()].length;

/** The newest fifty of the server, with what came by event while they were asked for. */
export const withAnswer = (before: ChatLog, answer: ChatView): ChatLog => {
  const known = new Set(answer.list.map(({ id }) => id));
  const newest = Number(answer.list.at(-1)?.id ?? 0);
  const later = before.lines.filter(({ id }) => !known.has(id) && Number(id) > newest);
  return {
    ...before,
    lines: kept([...answer.list, ...later], before.hidden),
    mute: answer.mute,
    mayWrite: answer.mayWrite,
    isRead: true,
  };
};

/** An event may come before the answer of the own call, or after it: a message stands once. */
export const withMessage = (
  before: ChatLog,
  message: ChatMessageView,
  { isOwn, isSeen }: { isOwn: boolean; isSeen: boolean },
): ChatLog => {
  const known = before.lines.find(({ id }) => id === message.id);
  if (known) {
    return isOwn && !known.isOwn
      ? {
          ...before,
          lines: before.lines.map((line) => (line === known ? { ...line, isOwn } : line)),
        }
      : before;
  }
  const lines = [...before.lines, { ...message, isOwn }].toSorted(
    (one, other) => Number(one.id) - Number(other.id),
  );
  return {
    ...before,
    lines: kept(lines, before.hidden),
    unread: isSeen || isOwn ? before.unread : before.unread + 1,
  };
};

export const withoutMessage = (before: ChatLog, id: string): ChatLog => {
  const hidden = new Set([...before.hidden, id]);
  return { ...before, hidden, lines: kept(before.lines, hidden) };
};

const kept = (lines: readonly ChatLine[], hidden: ReadonlySet<string>): readonly ChatLine[] =>
  lines.filter(({ id }) => !hidden.has(id)).slice(-LINES_KEPT);
