import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { memberById } from '../../members/index.ts';
import { sendMail, sendSms, textIn } from '../../messengers/index.ts';

type Notice = { brand: Brand; memberId: bigint; text: string; values: Record<string, string> };

/**
 * Who has to answer hears of it by a mail or SMS besides the inbox, which they may not open. Only
 * to an address or number they have proven; false: it was not carried.
 */
export const tellOutside = async (kernel: Kernel, p: Notice): Promise<boolean> => {
  const member = await memberById(kernel.db, p.brand.id, p.memberId);
  const at = { ...kernel, brand: p.brand, language: p.brand.defaultLanguage };
  const words = (part: 'Title' | 'Body') =>
    textIn(kernel, at, { key: `${p.text}${part}`, values: p.values });
  const failed =
    member?.email && member.email_proven_at
      ? await sendMail(at, { to: member.email, subject: words('Title'), text: words('Body') })
      : member?.mobile_num && member.mobile_proven_at
        ? await sendSms(at, {
            dialingCode: member.dialing_code ?? '',
            mobileNum: member.mobile_num,
            text: words('Body'),
          })
        : 'nowhere';
  return !failed;
};
