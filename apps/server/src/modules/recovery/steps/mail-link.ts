import { createHash } from 'node:crypto';
import type { Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { originOf } from '../../brands/index.ts';
import type { MemberRow } from '../../members/index.ts';
import { messageText, sendMail } from '../../messengers/index.ts';
import { dropReset, nameReset, RESET_MINUTES, reserveReset } from '../store.ts';

/** Counts a request for a link; undefined: there were enough within the hour. */
export const reserveLink = (
  ctx: Ctx,
  { email, from }: { email: string; from: string },
): Promise<bigint | undefined> =>
  reserveReset(ctx.db, {
    brandId: ctx.brand.id,
    ip: from,
    addressHash: createHash('sha256').update(email.toLowerCase()).digest('hex'),
  });

/** Mails the link that was counted; one that was not carried counts no longer. */
export const mailLink = async (ctx: Ctx, resetId: bigint, member: MemberRow) => {
  const token = ctx.random.token();
  await nameReset(ctx.db, {
    brandId: ctx.brand.id,
    resetId,
    memberId: member.member_id,
    tokenHash: hashToken(token),
  });
  const link = `${await originOf(ctx)}/index?resetToken=${token}`;
  const failed = await sendMail(ctx, {
    to: member.email ?? '',
    subject: messageText(ctx, 'resetSubject'),
    antiPhishing: member.anti_phishing_phrase,
    text: messageText(ctx, 'resetBody', { account: member.account, link, minutes: RESET_MINUTES }),
  });
  if (failed) await dropReset(ctx.db, ctx.brand.id, resetId);
  return failed;
};
