import { createHash } from 'node:crypto';
import { DAY_MILLISECONDS } from '@fairhouse/days';
import type { InputOf } from '@fairhouse/contract';
import { SLIPS_MAX } from '@fairhouse/contract/cashier-words';
import type { depositSlips, sendSlip } from '@fairhouse/contract/deposits';
import type { showSlips } from '@fairhouse/contract/deposits-desk';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isPictureFault, pixelDigestOf, readPicture } from '../../../kernel/pictures.ts';
import { likenessOf, printOf } from '../../../kernel/picture-likeness.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { settingsOf } from '../../brands/index.ts';
import {
  LATE_SLIP_DAYS,
  LIKENESS_MIN,
  NEAR_SLIPS,
  PRINT_BITS_APART,
  SLIP_WIDTH_MAX,
} from '../rules.ts';
import { depositOf, lockDeposit, moveDeposit, type DepositRow } from '../store.ts';
import { deskDepositRow } from '../rows/desk.ts';
import { printDetail } from './list-records.ts';
import {
  insertSlip,
  likeSlips,
  nearSlips,
  noteSlip,
  slipRows,
  transferOf,
  type NearSlip,
  type SlipRow,
} from '../rows/transfer.ts';

/** A slip of money that was sent in time may come after the details went out of date. */
const maySend = (ctx: Ctx, { state, created_at: createdAt }: DepositRow): boolean =>
  ['created', 'submitted', 'review'].includes(state) ||
  (state === 'expired' &&
    ctx.clock.milliseconds() - createdAt.getTime() < LATE_SLIP_DAYS * DAY_MILLISECONDS);

/** Drawn anew like every picture, and refused where any deposit has shown it before. */
export const receiveSlip = async (ctx: Ctx, { id }: InputOf<typeof sendSlip>) => {
  const place = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId, id };
  const known = await judgePlace(ctx, ctx.db, place);
  if (isRefusal(known)) return known;
  const read = await readPicture(ctx.rawBody, [SLIP_WIDTH_MAX]);
  if (isPictureFault(read)) return refuse(read);
  const [file] = read.files;
  if (!file) throw new Error('a picture was drawn in no width');
  const print = await printOf(file.bytes);
  const like = await likeOf(ctx, { ...place, print, content: file.bytes });
  const slip = {
    content: file.bytes,
    print,
    like,
    fileDigest: createHash('sha256').update(ctx.rawBody).digest(),
    pixelDigest: await pixelDigestOf(ctx.rawBody, SLIP_WIDTH_MAX),
  };
  const row = await ctx.db.transaction(async (tx) => {
    await lockDeposit(tx, place.brandId, id);
    const now = await judgePlace(ctx, tx, place);
    if (isRefusal(now)) return now;
    if (!(await insertSlip(tx, { ...place, ...slip, no: now.slips + 1 }))) {
      return refuse('slip_seen');
    }
    await noteSlip(tx, { ...place, promiseMinutes: settingsOf(ctx.brand).deposits.promiseMinutes });
    if (like && now.deposit.state !== 'review') {
      await moveDeposit(tx, { ...place, state: 'review', reason: 'slip_like' });
    } else if (now.deposit.state === 'created' || now.deposit.state === 'expired') {
      await moveDeposit(tx, { ...place, state: 'submitted', reason: null });
    }
    return depositOf(tx, place);
  });
  if (isRefusal(row)) {
    ctx.log.warn({ deposit: id, refused: row.errorCode }, 'a slip was not kept');
    return row;
  }
  return row ? printDetail(ctx, row) : refuse('not_found');
};

/** The slip of another deposit that shows the same: near as a whole, and alike in each line. */
const likeOf = async (
  ctx: Ctx,
  p: { brandId: number; id: string; print: string; content: Buffer },
): Promise<NearSlip | undefined> => {
  for (const near of await nearSlips(ctx.db, {
    ...p,
    apart: PRINT_BITS_APART,
    count: NEAR_SLIPS,
  })) {
    if ((await likenessOf(p.content, near.content)) >= LIKENESS_MIN) return near;
  }
  return undefined;
};

const judgePlace = async (
  ctx: Ctx,
  db: Queries,
  place: { brandId: number; memberId: bigint; id: string },
) => {
  const deposit = await depositOf(db, place);
  const transfer = deposit && (await transferOf(db, place.brandId, place.id));
  if (!deposit) return refuse('not_found');
  if (!transfer || !maySend(ctx, deposit)) return refuse('state_conflict');
  return transfer.slips < SLIPS_MAX ? { deposit, slips: transfer.slips } : refuse('too_many_files');
};

const printSlip = (row: SlipRow) => ({
  no: row.slip_no,
  at: row.at.toISOString(),
  type: 'image/webp' as const,
  data: row.content.toString('base64'),
});

export const showOwnSlips = async (ctx: Ctx, { id }: InputOf<typeof depositSlips>) => {
  const place = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId, id };
  return (await depositOf(ctx.db, place))
    ? { list: (await slipRows(ctx.db, place.brandId, id)).map(printSlip) }
    : refuse('not_found');
};

export const showSlipsAtDesk = async (ctx: Ctx, { id }: InputOf<typeof showSlips>) => {
  const { operatorId, name } = operatorOf(ctx);
  const brandId = ctx.brand.id;
  return ctx.db.transaction(async (tx) => {
    const row = await deskDepositRow(tx, brandId, id);
    if (!row) return refuse('not_found');
    await note(tx, {
      brandId,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: 'deposits.slips',
      subject: `member:${row.account}`,
      after: { deposit: id },
    });
    const likes = await likeSlips(tx, brandId, id);
    return {
      list: (await slipRows(tx, brandId, id)).map((slip) => {
        const like = likes.find((one) => one.of_no === slip.slip_no);
        return {
          ...printSlip(slip),
          like: like
            ? { ...printSlip(like), depositId: like.deposit_id, account: like.account }
            : null,
        };
      }),
    };
  });
};
