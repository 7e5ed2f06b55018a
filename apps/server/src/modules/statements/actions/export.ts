import type { InputOf } from '@fairhouse/contract';
import type { exportStatement, officeStatement } from '@fairhouse/contract/statements';
import { DAY_MILLISECONDS } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { transfersOfAccount } from '../../checkpoints/index.ts';
import { boundsOfEntries } from '../../records/index.ts';
import { csvOf, type Line } from '../rules.ts';
import { accountOf, endsOf, handsOf, type HandRow } from '../store.ts';
import { pdfOf } from '../files/pdf.ts';
import { printedOf } from '../print.ts';
import { signedStatement, type Source } from '../files/signed.ts';
import { xlsxOf } from '../files/xlsx.ts';

const TRANSFERS_MAX = 5_000;
const PDF_TRANSFERS_MAX = 1_500;
/** A ticket is one transfer of many bets. */
const ENDS_MAX = 50_000;
const MEDIA = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Asked = Omit<InputOf<typeof exportStatement>, never>;

export const exportOwn = (ctx: Ctx, input: Asked) => fileOf(ctx, memberOf(ctx).memberId, input);

export const exportOfMember = async (ctx: Ctx, input: InputOf<typeof officeStatement>) => {
  const operator = operatorOf(ctx);
  const memberId = idOf(input.id);
  if (memberId === undefined) return refuse('not_found');
  const made = await fileOf(ctx, memberId, input);
  if ('errorCode' in made) return made;
  await note(ctx.db, {
    brandId: ctx.brand.id,
    operatorId: operator.operatorId,
    operatorName: operator.name,
    action: 'statements.export',
    subject: `member:${input.id}`,
    after: { format: input.format, entries: made.entries },
    ip: ctx.ip,
  });
  return made;
};

const fileOf = async (ctx: Ctx, memberId: bigint, input: Asked) => {
  const member = await accountOf(ctx.db, ctx.brand.id, memberId);
  if (!member) return refuse('not_found');
  const until = input.endDate ?? ctx.clock.now().toISOString();
  const from = input.startDate ?? new Date(Date.parse(until) - 30 * DAY_MILLISECONDS).toISOString();
  const bounds = await boundsOfEntries(ctx, memberId, { from, until });
  const max = input.format === 'pdf' ? PDF_TRANSFERS_MAX : TRANSFERS_MAX;
  const period = { brandId: ctx.brand.id, from, until };
  // In one snapshot: what ended while this is read stands in both or in neither.
  const { rows, ends, hands } = await ctx.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    return {
      rows: await transfersOfAccount(tx, {
        ...period,
        accountId: member.account_id,
        ...bounds,
        count: max + 1,
      }),
      ends:
        input.format === 'json'
          ? await endsOf(tx, { ...period, memberId, count: ENDS_MAX + 1 })
          : [],
      // The evidence has them among what bets counted for.
      hands:
        input.format === 'json' ? [] : await handsOf(tx, { ...period, memberId, count: max + 1 }),
    };
  });
  if (rows.length + hands.length > max || ends.length > ENDS_MAX) return refuse('limit_exceeded');
  const source: Source = {
    member: member.account,
    accountId: member.account_id,
    from,
    until,
    rows,
    ends,
  };
  const content = await render(ctx, source, { format: input.format, hands });
  return {
    fileName: `statement-${member.account}-${from.slice(0, 10)}-${until.slice(
      0,
      10,
    )}.${input.format}`,
    mediaType: MEDIA[input.format],
    content: content.toString('base64'),
    entries: rows.length + hands.length,
  };
};

const render = async (
  ctx: Ctx,
  source: Source,
  { format, hands }: { format: Asked['format']; hands: readonly HandRow[] },
): Promise<Buffer> => {
  if (format === 'json') return signedStatement(ctx, source);
  // By the order of the ledger: a stack is moved by its seat, and by hands in between.
  const lines = [...linesOf(ctx, source), ...handLinesOf(ctx, hands)].toSorted((one, other) =>
    Number(BigInt(one.transferId) - BigInt(other.transferId)),
  );
  if (format === 'csv') return Buffer.from(`\ufeff${csvOf(lines)}`);
  return format === 'xlsx' ? xlsxOf(lines) : pdfOf(ctx, printedOf(ctx, source, lines));
};

const linesOf = (ctx: Ctx, { rows, accountId }: Source): Line[] => {
  const show = (minor: string) => printAmount(BigInt(minor), ctx.brand.currency);
  return rows.flatMap((row) =>
    row.entries
      .filter(([, account]) => account === String(accountId))
      .map(([, , type, amount, balanceAfter]) => ({
        at: row.at,
        type,
        amount: show(amount),
        balanceAfter: show(balanceAfter ?? '0'),
        reference: row.reference,
        transferId: row.id,
      })),
  );
};

/** What a hand brought or took, and its rake: the stack is no part of the balance. */
const handLinesOf = (ctx: Ctx, hands: readonly HandRow[]): Line[] => {
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return hands.flatMap((hand) => {
    const line = (type: string, minor: bigint): Line => ({
      at: hand.at,
      type,
      amount: show(minor),
      balanceAfter: '',
      reference: `${hand.room_id} ${hand.hand_id}`,
      transferId: hand.transfer,
    });
    const rake = hand.rake ?? 0n;
    return [line('hand_net', hand.net ?? 0n), ...(rake > 0n ? [line('hand_rake', -rake)] : [])];
  });
};
