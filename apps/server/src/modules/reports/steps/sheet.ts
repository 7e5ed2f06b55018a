import type { SheetFormat } from '@fairhouse/contract/reports-by';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { csvOf, xlsxOf } from '../../../kernel/sheets.ts';
import { note } from '../../audit/index.ts';

const TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const WIDTH = 18;
type Sheet = {
  name: string;
  /** What the audit log says was taken out. */
  subject: string;
  format: SheetFormat;
  rows: readonly [readonly string[], ...(readonly string[])[]];
};

/** A report as a file; who made it stands in the audit log. */
export const sheetOf = async (ctx: Ctx, { name, subject, format, rows }: Sheet) => {
  const { operatorId, name: operatorName } = operatorOf(ctx);
  await note(ctx.db, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName,
    action: 'reports.export',
    subject,
    ip: ctx.ip,
  });
  const content =
    format === 'csv'
      ? Buffer.from(`\ufeff${csvOf(rows)}`)
      : await xlsxOf(
          rows,
          rows[0].map(() => WIDTH),
        );
  return {
    fileName: `${name}.${format}`,
    mediaType: TYPES[format],
    content: content.toString('base64'),
  };
};
