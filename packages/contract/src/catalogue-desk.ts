import { z } from 'zod';
import { call, id, timestamp } from './call.ts';
import { category } from './catalogue.ts';

/** What an import would do with a game; `missing` was left out once and stays for now. */
export const DIFF_KINDS = ['new', 'changed', 'missing', 'gone', 'refused'] as const;
const kind = z.enum(DIFF_KINDS);
export type DiffKind = z.output<typeof kind>;
/** The feed reader's own limit; asked for before anything of the file is read. */
export const CATALOGUE_FILE_BYTES = 20 * 1024 * 1024;

const count = z.number().int();
const counts = z.object({
  new: count,
  changed: count,
  unchanged: count,
  missing: count,
  gone: count,
  refused: count,
});
export type DiffCounts = z.output<typeof counts>;
const draft = z.object({
  id: z.string(),
  fileName: z.string(),
  fileBytes: count,
  state: z.enum(['open', 'applied', 'discarded']),
  counts,
  /** So many games would be switched off that it has to be said twice. */
  isLoss: z.boolean(),
  operator: z.string(),
  at: timestamp,
  decidedAt: timestamp.nullable(),
});
export type CatalogueDraft = z.output<typeof draft>;
const change = z.object({ field: z.string(), from: z.string(), to: z.string() });
const row = z.object({
  position: count,
  kind,
  key: z.string(),
  name: z.string(),
  line: count.nullable(),
  reason: z.string(),
  changes: z.array(change),
});
export type DraftRow = z.output<typeof row>;

export const catalogueState = call({
  method: 'GET',
  path: '/office/api/catalogue',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary: 'How many games the feeds brought, and the imports, newest first.',
  output: z.object({
    total: count,
    shown: count,
    synthetic: count,
    /** False where only what can be played is listed. */
    mayImport: z.boolean(),
    drafts: z.array(draft),
  }),
});
export const uploadCatalogue = call({
  method: 'POST',
  path: '/office/api/catalogue/drafts',
  needs: 'operator',
  permission: 'games.manage',
  refusals: ['operation_not_allowed'],
  callsPerMinuteMax: 20,
  summary: 'Read a feed file (the body itself) and compare it; nothing is changed by it.',
  file: { bytesMax: CATALOGUE_FILE_BYTES },
  query: z.object({ fileName: z.string().max(120).default('') }),
  output: draft,
});
export const catalogueDraft = call({
  method: 'GET',
  path: '/office/api/catalogue/drafts/{id}',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary: 'What an import would change, row by row.',
  params: z.object({ id }),
  query: z.object({
    kind: kind.optional(),
    cursor: z.string().max(20).optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ draft, list: z.array(row), nextCursor: z.string().nullable() }),
});
export const applyCatalogue = call({
  method: 'POST',
  path: '/office/api/catalogue/drafts/{id}/apply',
  needs: 'operator',
  permission: 'games.manage',
  refusals: ['operation_not_allowed', 'state_conflict', 'limit_exceeded'],
  summary: 'Do what the comparison shows. A great loss of games has to be allowed.',
  params: z.object({ id }),
  body: z.object({ reason: z.string().trim().min(5).max(300), allowsLoss: z.boolean() }),
  output: draft,
});
export const discardCatalogue = call({
  method: 'DELETE',
  path: '/office/api/catalogue/drafts/{id}',
  needs: 'operator',
  permission: 'games.manage',
  refusals: [],
  summary: 'Put an import aside.',
  params: z.object({ id }),
  output: draft,
});

const status = z.enum(['open', 'maintenance', 'closed']);
const game = z.object({
  slug: z.string(),
  name: z.string(),
  vassalage: z.string(),
  studio: z.string(),
  gameCategory: category,
  rtp: z.string(),
  status,
  vendorStatus: status,
  effectiveStatus: status,
  isHot: z.boolean(),
  isSynthetic: z.boolean(),
  missed: count,
});
export type CatalogueGame = z.output<typeof game>;
export const catalogueGames = call({
  method: 'GET',
  path: '/office/api/catalogue/games',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary: 'The games of feeds with their switches, by name.',
  query: z.object({
    keyword: z.string().max(60).default(''),
    cursor: id.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ list: z.array(game), total: count, nextCursor: z.string().nullable() }),
});
export const switchCatalogueGame = call({
  method: 'PUT',
  path: '/office/api/catalogue/games/{slug}',
  needs: 'operator',
  permission: 'games.manage',
  refusals: [],
  summary: 'Switch a game of a feed on, off or to maintenance, or mark it hot.',
  params: z.object({ slug: id }),
  body: z.object({ status, isHot: z.boolean() }),
  output: game,
});

const switches = z.object({
  vendors: z.array(
    z.object({
      vassalage: z.string(),
      name: z.string(),
      status,
      isHot: z.boolean(),
      games: z.number().int(),
    }),
  ),
  list: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      vassalage: z.string(),
      gameCategory: category,
      image: z.string(),
      rtp: z.string(),
      status,
      effectiveStatus: status,
      isHot: z.boolean(),
      players: z.number().int(),
      wagers: z.number().int(),
    }),
  ),
});
export type Switches = z.output<typeof switches>;
const switching = z.object({ status, isHot: z.boolean() });

export const officeGames = call({
  method: 'GET',
  path: '/office/api/games',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary: 'Vendors and games with their switches and what the last 7 days played.',
  output: switches,
});
export const switchGame = call({
  method: 'PUT',
  path: '/office/api/games/{slug}',
  needs: 'operator',
  permission: 'games.manage',
  refusals: [],
  summary: 'Switch a game on, off or to maintenance, or mark it hot.',
  params: z.object({ slug: id }),
  body: switching,
  output: switches,
});
export const switchVendor = call({
  method: 'PUT',
  path: '/office/api/vendors/{vassalage}',
  needs: 'operator',
  permission: 'games.manage',
  refusals: [],
  summary: 'Switch a vendor with all its games, or mark it hot.',
  params: z.object({ vassalage: id }),
  body: switching,
  output: switches,
});
