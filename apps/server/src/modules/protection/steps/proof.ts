import type { Ctx } from '../../../kernel/kernel.ts';
import type { MemberRow } from '../../members/index.ts';
import { messageText, sendMail } from '../../messengers/index.ts';
import { aside } from '../../verification/index.ts';

/** What changed is told to the address that was bound before; nobody waits for the mail. */
export const tellOwner = (ctx: Ctx, member: MemberRow, what: string): void => {
  const { email } = member;
  if (email === null || member.email_proven_at === null) return;
  aside(ctx, () =>
    sendMail(ctx, {
      to: email,
      subject: messageText(ctx, 'changedSubject'),
      text: messageText(ctx, 'changedBody', {
        account: member.account,
        what: messageText(ctx, `changed_${what}`),
      }),
      antiPhishing: member.anti_phishing_phrase,
    }),
  );
};
