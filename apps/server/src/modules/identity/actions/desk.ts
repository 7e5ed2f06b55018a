import type { InputOf, OutputOf } from '@fairhouse/contract';
import type * as identity from '@fairhouse/contract/identity';
import { dayIn } from '@fairhouse/days';
import { unseal } from '../../../kernel/crypto.ts';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { memberById, type MemberRow } from '../../members/index.ts';
import { checksOf, picturesOf, type CheckRow } from '../store.ts';
import { pictureOf, reviewCounts, reviewRow, reviewRows } from '../rows/desk.ts';
import { printCheck } from './state.ts';

export const printReview = (ctx: Ctx, row: CheckRow): identity.IdentityReview => ({
  ...printCheck(row),
  memberId: String(row.member_id),
  account: row.account,
  comment: row.comment,
  decidedBy: row.decided_name,
  claimedBy: row.is_claimed ? row.claimed_name : null,
  isMine: row.is_claimed && row.claimed_by === operatorOf(ctx).operatorId,
});

export const listReviews = async (ctx: Ctx, input: InputOf<typeof identity.identityReviews>) => {
  const rows = await reviewRows(ctx.db, {
    brandId: ctx.brand.id,
    view: input.view,
    keyword: input.keyword?.trim() ?? '',
    cursor: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map((row) => printReview(ctx, row)),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.check_id) : null,
    counts: await reviewCounts(ctx.db, ctx.brand.id),
  };
};

export const readReview = async (ctx: Ctx, input: InputOf<typeof identity.identityReview>) => {
  const id = idOf(input.id);
  const row = id === undefined ? undefined : await reviewRow(ctx.db, ctx.brand.id, id);
  if (!row) return refuse('not_found');
  const owner = { brandId: ctx.brand.id, memberId: row.member_id };
  const member = await memberById(ctx.db, owner.brandId, owner.memberId);
  if (!member) throw new Error('a check without its member');
  const pictures = await picturesOf(ctx.db, owner.brandId, row.check_id);
  const earlier = (await checksOf(ctx.db, owner)).filter(
    (one) => one.check_id !== row.check_id && one.state !== 'init',
  );
  return {
    review: printReview(ctx, row),
    person: personOf(member),
    pictures: pictures.map((one) => ({
      id: one.picture_id,
      document: one.kind,
      width: one.width,
      height: one.height,
      isElsewhere: one.is_elsewhere,
    })),
    isForgotten: pictures.length === 0,
    earlier: earlier.map((one) => printReview(ctx, one)),
  };
};

const personOf = (member: MemberRow): OutputOf<typeof identity.identityReview>['person'] => ({
  payeeName: member.payee_name ?? '',
  birthday: dayOf(member.birthday),
  email: member.email ?? '',
  mobile: member.mobile_num === null ? '' : `+${member.dialing_code} ${member.mobile_num}`,
  address: member.details.address ?? '',
  nationality: member.details.nationality ?? '',
  idNumber: member.details.idNumber ?? '',
  registeredAt: member.created_at.toISOString(),
});
/** A day without a zone comes as the midnight of the process's own. */
const dayOf = (day: Date | null): string => (day === null ? '' : dayIn(day));

/** The look and its line in the audit log are one: without the line nobody sees anything. */
export const showDocument = async (ctx: Ctx, { id }: InputOf<typeof identity.viewDocument>) => {
  const { operatorId, name } = operatorOf(ctx);
  const row = await ctx.db.transaction(async (tx) => {
    const found = await pictureOf(tx, ctx.brand.id, id);
    if (found) {
      await note(tx, {
        brandId: ctx.brand.id,
        operatorId,
        operatorName: name,
        action: 'identity.view',
        subject: `member:${found.account}`,
        ip: ctx.ip,
        after: { check: String(found.check_id), document: found.kind, picture: id },
      });
    }
    return found;
  });
  return row
    ? {
        id,
        type: 'image/webp' as const,
        data: unseal(ctx.secrets.atRest, row.content_sealed).toString('base64'),
      }
    : refuse('not_found');
};
