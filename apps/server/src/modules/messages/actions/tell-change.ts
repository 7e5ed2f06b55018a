import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import type { MemberRow, Mobile } from '../../members/index.ts';
import { sendMail, sendSms, textIn } from '../../messengers/index.ts';
import { aside } from '../../verification/index.ts';
import { sendSystemMessage } from './system.ts';

export type Change = {
  brand: Brand;
  member: MemberRow;
  /** What was changed: keys of languages/<tag>/mails.json behind `changed_`. */
  what: readonly string[];
  /** Told besides what the member has proved. */
  emails?: readonly string[];
  mobiles?: readonly Mobile[];
};

/**
 * The house changed what guards an account or says whose it is. Whoever it belongs to hears of it
 * in the inbox, by the caller's transaction, and wherever they are known, after the commit: whoever
 * talked the house into it does not hold all of these.
 */
export const tellChange = async (
  kernel: Kernel,
  tx: Queries,
  { brand, member, what, emails = [], mobiles = [] }: Change,
): Promise<() => Promise<void>> => {
  const values = (language: string) => ({
    account: member.account,
    what: what
      .map((one) => textIn(kernel, { brand, language }, { key: `changed_${one}`, values: {} }))
      .join(', '),
  });
  const show = await sendSystemMessage(kernel, tx, {
    brand,
    memberIds: [member.member_id],
    text: 'houseChanged',
    values,
  });
  const at = { ...kernel, brand, language: brand.defaultLanguage };
  const words = (part: 'Title' | 'Body') =>
    textIn(kernel, at, { key: `houseChanged${part}`, values: values(at.language) });
  const mails = new Set([...provenMail(member), ...emails]);
  const numbers = new Map(
    [...provenMobile(member), ...mobiles].map((one) => [
      `${one.dialingCode}/${one.mobileNum}`,
      one,
    ]),
  );
  return async () => {
    await show();
    for (const to of mails) {
      const { anti_phishing_phrase: antiPhishing } = member;
      aside(kernel, () =>
        sendMail(at, { to, subject: words('Title'), text: words('Body'), antiPhishing }),
      );
    }
    for (const one of numbers.values()) {
      aside(kernel, () => sendSms(at, { ...one, text: words('Body') }));
    }
  };
};

const provenMail = ({ email, email_proven_at: at }: MemberRow): string[] =>
  email === null || at === null ? [] : [email];
const provenMobile = (member: MemberRow): Mobile[] =>
  member.dialing_code === null || member.mobile_num === null || member.mobile_proven_at === null
    ? []
    : [{ dialingCode: member.dialing_code, mobileNum: member.mobile_num }];
