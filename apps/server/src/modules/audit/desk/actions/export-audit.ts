import type { InputOf } from '@fairhouse/contract';
import { AUDIT_FILE_ROWS_MAX, type exportAudit } from '@fairhouse/contract/audit';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { csvOf } from '../../../../kernel/sheets.ts';
import { note, readAudit } from '../../index.ts';
import { seenOf } from '../steps/seen.ts';

const HEAD = ['At', 'Operator', 'Action', 'Subject', 'Before', 'After', 'Reason', 'Address'];

export const writeAudit = async (ctx: Ctx, input: InputOf<typeof exportAudit>) => {
  const from = input.startDate ?? null;
  const until = input.endDate ?? null;
  const keyword = input.keyword?.trim() ?? '';
  const rows = await readAudit(ctx.db, {
    brandId: ctx.brand.id,
    before: null,
    keyword,
    count: AUDIT_FILE_ROWS_MAX + 1,
    from,
    until,
  });
  if (rows.length > AUDIT_FILE_ROWS_MAX) return refuse('limit_exceeded');
  const lines = rows
    .toReversed()
    .map((row) => seenOf(ctx, row))
    .map((row) => [
      row.at.toISOString(),
      row.operator_name,
      row.action,
      row.subject,
      inWords(row.before),
      inWords(row.after),
      row.reason,
      row.ip,
    ]);
  const { operatorId, name } = operatorOf(ctx);
  await note(ctx.db, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    action: 'audit.export',
    subject: `${from ?? ''} – ${until ?? ''}`,
    ip: ctx.ip,
    after: { rows: rows.length, keyword },
  });
  // The end is counted out: the file is named by the last moment in it.
  const last = until === null ? ctx.clock.now() : new Date(Date.parse(until) - 1);
  return {
    fileName: `audit-${last.toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: Buffer.from(`\ufeff${csvOf([HEAD, ...lines])}`).toString('base64'),
  };
};

const inWords = (state: unknown): string => (state === null ? '' : JSON.stringify(state));
