import { tagOf } from '@fairhouse/contract/languages';
import type { Ctx } from '../../kernel/kernel.ts';
import { pageText } from '../addresses/index.ts';
import { cellsOf, type Line } from './rules.ts';
import type { Printed } from './files/pdf.ts';
import { isolated } from './files/runs.ts';
import type { Source } from './files/signed.ts';

/** The words of a statement that is read, in the language of the call. */
export const printedOf = (ctx: Ctx, source: Source, lines: readonly Line[]): Printed => {
  const tag = tagOf(ctx.language);
  const t = (key: string, values: Readonly<Record<string, string>> = {}): string =>
    pageText(ctx, tag, { key: `records:${key}`, values });
  return {
    tag,
    title: `${isolated(ctx.brand.name)}: ${t('statementTitle')}`,
    about: [
      t('statementAccount', {
        account: isolated(source.member),
        currency: ctx.brand.currency.code,
      }),
      t('statementPeriod', {
        from: isolated(momentOf(source.from)),
        until: isolated(momentOf(source.until)),
      }),
      t('statementCount', { count: String(lines.length) }),
    ],
    head: [
      `${t('time')} (UTC)`,
      t('type'),
      t('amount'),
      t('balanceAfter'),
      t('reference'),
      t('transfer'),
    ],
    rows: lines.map((line) =>
      cellsOf({ ...line, at: momentOf(line.at), type: t(labelOf(line.type)) || line.type }),
    ),
    pageText: (number) => t('page', { number: String(number) }),
  };
};

/** `stake` and `payout` also head columns, with other words in some languages. */
const labelOf = (type: string): string =>
  type === 'stake' || type === 'payout' ? `${type}Type` : type;
const momentOf = (at: string): string => at.slice(0, 19).replace('T', ' ');
