import type { InputOf } from '@fairhouse/contract';
import type {
  applyCatalogue,
  catalogueDraft,
  CatalogueDraft,
  discardCatalogue,
  uploadCatalogue,
} from '@fairhouse/contract/catalogue-desk';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { feedStatus } from '../rules.ts';
import {
  decideDraft,
  draftById,
  draftRowsOf,
  draftsOf,
  toldRows,
  type DraftRecord,
} from '../store.ts';
import { applyFeed, draftFeed, mayImport, takenBy, tellImported } from './import-feed.ts';
import { gamesOf } from './shelves.ts';

const HISTORY = 20;

const print = (row: DraftRecord): CatalogueDraft => ({
  id: String(row.draft_id),
  fileName: row.file_name,
  fileBytes: row.file_bytes,
  state: row.state,
  counts: row.counts,
  isLoss: row.is_loss,
  operator: row.operator_name,
  at: row.at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

const noteIt = (
  ctx: Ctx,
  tx: Queries,
  p: { action: string; draft: DraftRecord; reason?: string },
): Promise<void> => {
  const { operatorId, name } = operatorOf(ctx);
  return note(tx, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    action: p.action,
    subject: `catalogue:${p.draft.draft_id}`,
    after: { file: p.draft.file_name, ...p.draft.counts },
    reason: p.reason ?? '',
    ip: ctx.ip,
  });
};

export const readState = async (ctx: Ctx) => {
  const rows = [...(await toldRows(ctx.db, ctx.brand.id)).values()];
  return {
    total: rows.length,
    mayImport: await mayImport(ctx, ctx.brand),
    shown: rows.filter((row) => feedStatus(row) !== 'closed').length,
    synthetic: rows.filter((row) => row.told.isSynthetic).length,
    drafts: (await draftsOf(ctx.db, ctx.brand.id, HISTORY)).map(print),
  };
};

export const upload = async (ctx: Ctx, input: InputOf<typeof uploadCatalogue>) => {
  if (!(await mayImport(ctx, ctx.brand))) return refuse('operation_not_allowed');
  const draft = await draftFeed(ctx.db, {
    brandId: ctx.brand.id,
    bytes: ctx.rawBody,
    fileName: input.fileName,
    operatorName: operatorOf(ctx).name,
    taken: takenBy(gamesOf(ctx).values()),
  });
  if ('fault' in draft) return refuse('validation_failed', { fields: { file: draft.fault } });
  await ctx.db.transaction((tx) => noteIt(ctx, tx, { action: 'catalogue.upload', draft }));
  return print(draft);
};

export const readDraft = async (ctx: Ctx, input: InputOf<typeof catalogueDraft>) => {
  const draftId = idOf(input.id);
  const after = idOf(input.cursor ?? '0');
  const draft = draftId === undefined ? undefined : await draftById(ctx.db, ctx.brand.id, draftId);
  if (draftId === undefined || !draft) return refuse('not_found');
  if (after === undefined) return refuse('validation_failed', { fields: { cursor: 'unknown' } });
  const rows = await draftRowsOf(ctx.db, {
    brandId: ctx.brand.id,
    draftId,
    after,
    kind: input.kind ?? null,
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    draft: print(draft),
    list,
    nextCursor: rows.length > list.length ? String(list.at(-1)?.position ?? '') : null,
  };
};

export const apply = async (ctx: Ctx, input: InputOf<typeof applyCatalogue>) => {
  const draftId = idOf(input.id);
  if (draftId === undefined) return refuse('not_found');
  const done = await ctx.db.transaction(async (tx) => {
    if (!(await mayImport(ctx, ctx.brand))) {
      return (await draftById(tx, ctx.brand.id, draftId)) ? ('forbidden' as const) : 'unknown';
    }
    const applied = await applyFeed(tx, {
      brandId: ctx.brand.id,
      draftId,
      allowsLoss: input.allowsLoss,
    });
    if (typeof applied !== 'string') {
      await noteIt(ctx, tx, {
        action: 'catalogue.apply',
        draft: applied.draft,
        reason: input.reason,
      });
    }
    return applied;
  });
  if (typeof done === 'string') return refuse(REFUSED[done]);
  tellImported(ctx);
  return print(done.draft);
};
const REFUSED = {
  unknown: 'not_found',
  stale: 'state_conflict',
  loss: 'limit_exceeded',
  forbidden: 'operation_not_allowed',
} as const;

export const discard = async (ctx: Ctx, input: InputOf<typeof discardCatalogue>) => {
  const draftId = idOf(input.id);
  if (draftId === undefined) return refuse('not_found');
  const draft = await ctx.db.transaction(async (tx) => {
    const decided = await decideDraft(tx, { brandId: ctx.brand.id, draftId, state: 'discarded' });
    if (decided) await noteIt(ctx, tx, { action: 'catalogue.discard', draft: decided });
    return decided;
  });
  return draft ? print(draft) : refuse('not_found');
};
