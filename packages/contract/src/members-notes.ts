import { z } from 'zod';
import { call, id, timestamp } from './call.ts';

/** So many words sort a member at most. */
export const TAGS_MAX = 20;
/** A word in small letters and digits of any script, with hyphens between. */
export const tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u)
  .max(40);

const notes = z.object({
  tags: z.array(z.object({ tag: z.string(), by: z.string(), at: timestamp })),
  notes: z.array(z.object({ id: z.string(), text: z.string(), by: z.string(), at: timestamp })),
});
export type MemberNotes = z.output<typeof notes>;

export const memberNotes = call({
  method: 'GET',
  path: '/office/api/members/{id}/notes',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  params: z.object({ id }),
  output: notes,
  summary:
    'What operators wrote down about a member, the last 200, and the words they are sorted by.',
});
export const addMemberNote = call({
  method: 'POST',
  path: '/office/api/members/{id}/notes',
  needs: 'operator',
  permission: 'members.note',
  refusals: [],
  params: z.object({ id }),
  body: z.object({ text: z.string().trim().min(1).max(2000) }),
  output: notes,
  summary: 'Writes a note. Nobody changes or deletes one.',
});
export const setMemberTags = call({
  method: 'PUT',
  path: '/office/api/members/{id}/tags',
  needs: 'operator',
  permission: 'members.note',
  refusals: [],
  params: z.object({ id }),
  body: z.object({ tags: z.array(z.object({ tag })).max(TAGS_MAX) }),
  output: notes,
  summary: 'The words a member is sorted by, from now on these. What came and went is audited.',
});
export const memberTags = call({
  method: 'GET',
  path: '/office/api/member-tags',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  output: z.object({ list: z.array(z.object({ tag: z.string(), members: z.number().int() })) }),
  summary: 'All words members are sorted by, those of most members first; 200 at most.',
});
