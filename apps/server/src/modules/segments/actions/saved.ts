import type { InputOf } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/segments';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { parseSegment, printSegment } from '../rules.ts';
import { dropRow, savedRows, saveRow } from '../store.ts';

type Row = Awaited<ReturnType<typeof savedRows>>[number];
const print = (ctx: Ctx, row: Row) => ({
  id: String(row.segment_id),
  name: row.name,
  segment: printSegment(ctx.brand, row.rule),
  by: row.by_name,
});

export const listSegments = async (ctx: Ctx) => ({
  list: (await savedRows(ctx.db, ctx.brand.id)).map((row) => print(ctx, row)),
});

export const saveSegment = async (ctx: Ctx, input: InputOf<typeof calls.saveSegment>) => {
  const { rule, faults } = parseSegment(ctx.brand, input.segment);
  if (Object.keys(faults).length > 0) {
    return refuse('validation_failed', {
      fields: Object.fromEntries(
        Object.entries(faults).map(([field, fault]) => [`segment.${field}`, fault]),
      ),
    });
  }
  const { operatorId, name } = operatorOf(ctx);
  const row = await ctx.db.transaction(async (tx) => {
    const kept = await saveRow(tx, { brandId: ctx.brand.id, name: input.name, rule, by: name });
    if (!kept) throw new Error('a segment was not kept');
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      action: 'segments.save',
      subject: `segment:${input.name}`,
      after: rule,
      ip: ctx.ip,
    });
    return kept;
  });
  return print(ctx, row);
};

export const dropSegment = async (ctx: Ctx, { id }: InputOf<typeof calls.dropSegment>) => {
  const segmentId = idOf(id);
  if (segmentId === undefined) return refuse('not_found');
  const { operatorId, name } = operatorOf(ctx);
  return ctx.db.transaction(async (tx) => {
    const row = await dropRow(tx, { brandId: ctx.brand.id, id: segmentId });
    if (!row) return refuse('not_found');
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      action: 'segments.drop',
      subject: `segment:${row.name}`,
      before: row.rule,
      ip: ctx.ip,
    });
    return { id };
  });
};
