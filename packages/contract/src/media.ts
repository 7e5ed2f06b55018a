import { z } from 'zod';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';

/** D-E10: 5 x 1024 x 1024, of every picture that is sent to the house. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** A library has an end, like everything that is kept. */
export const MEDIA_MAX = 2000;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Where a picture is looked at, in hundredths of its width and height from the upper left. */
const focus = z.number().int().min(0).max(100);
/** What a page needs to place a picture of the library well; `widths` are those it comes in. */
export const picture = z.object({
  width: z.number().int(),
  height: z.number().int(),
  focusX: focus,
  focusY: focus,
  widths: z.array(z.number().int()),
  alt: z.string(),
});
export type Picture = z.output<typeof picture>;

const medium = picture.extend({
  id: z.string(),
  /** A path of the site that never says anything else; it shows the widest file. */
  address: z.string(),
  fileName: z.string(),
  fileBytes: z.number().int(),
  uploadedBy: z.string(),
  at: timestamp,
});
export type Medium = z.output<typeof medium>;
/** `kind` is that of the content it stands in. */
const use = z.object({ kind: z.string(), name: z.string() });
export type MediumUse = z.output<typeof use>;

export const listMedia = call({
  method: 'GET',
  path: '/office/api/media',
  needs: 'operator',
  permission: 'media.read',
  refusals: [],
  summary: 'The pictures of the library, the newest first.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    keyword: z.string().max(60).default(''),
  }),
  output: listOf(medium).extend({ total: z.number().int() }),
});
export const readMedium = call({
  method: 'GET',
  path: '/office/api/media/{id}',
  needs: 'operator',
  permission: 'media.read',
  refusals: [],
  summary: 'One picture and where it stands.',
  params: z.object({ id }),
  output: z.object({ medium, uses: z.array(use) }),
});
export const uploadMedium = call({
  method: 'POST',
  path: '/office/api/media',
  needs: 'operator',
  permission: 'media.manage',
  refusals: ['upload_type', 'too_many_files'],
  callsPerMinuteMax: 120,
  summary:
    'Send a PNG, JPEG or WebP (the body itself). It is judged by its bytes and drawn anew; ' +
    'the same bytes are the same picture.',
  file: { bytesMax: PICTURE_BYTES_MAX },
  query: z.object({ fileName: z.string().max(120).default('') }),
  output: medium,
});
export const changeMedium = call({
  method: 'PUT',
  path: '/office/api/media/{id}',
  needs: 'operator',
  permission: 'media.manage',
  refusals: [],
  summary: 'Say what a picture shows and where it is looked at.',
  params: z.object({ id }),
  output: medium,
  body: z.object({ alt: z.string().trim().max(200), focusX: focus, focusY: focus }),
});
export const removeMedium = call({
  method: 'DELETE',
  path: '/office/api/media/{id}',
  needs: 'operator',
  permission: 'media.manage',
  refusals: ['state_conflict'],
  summary: 'Remove a picture that stands nowhere; otherwise the refusal names where.',
  params: z.object({ id }),
  output: z.object({ id: z.string() }),
});
