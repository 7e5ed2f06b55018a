import type { BookDoubt, DoubtSource } from '../../sportsbook/index.ts';
import { bookEventId, UNREAD } from '../rules.ts';
import { showEvent } from '../steps/show-event.ts';
import { doubtsOpen, endDoubts } from '../store.ts';

/** How the desk names a message in quarantine. */
const nameOf = (p: { feedId: string; eventId: string; digest: string }): string =>
  `${p.feedId} ${p.eventId} ${p.digest}`;

/** Messages in quarantine, the oldest first; one that is in doubt of several markets is one. */
const open: DoubtSource['open'] = async (db, brandId) => {
  const found = new Map<string, BookDoubt>();
  for (const row of await doubtsOpen(db, brandId)) {
    const id = nameOf({ feedId: row.feed_id, eventId: row.event_id, digest: row.digest });
    const reason = `${row.reason} ${row.key}`.trim();
    const known = found.get(id);
    found.set(id, {
      id,
      eventId: row.event_id.startsWith(UNREAD) ? null : bookEventId(row.feed_id, row.event_id),
      kind: row.kind,
      reasons: [...(known?.reasons ?? []), reason],
      body: row.body,
      foundAt: row.found_at,
    });
  }
  return [...found.values()];
};

/** What cannot be read says nothing that could be taken. */
const decide: DoubtSource['decide'] = async (kernel, p) => {
  const [feedId = '', eventId = '', digest = ''] = p.id.split(' ');
  const key = { brandId: p.brandId, feedId, eventId };
  const { decision, by, note } = p;
  if (!eventId.startsWith(UNREAD)) return showEvent(kernel, key, { digest, decision, by, note });
  if (decision === 'take') return false;
  return (await endDoubts(kernel.db, key, { digest, state: 'dropped', by, note })) > 0;
};

export const doubts: DoubtSource = { open, decide };
