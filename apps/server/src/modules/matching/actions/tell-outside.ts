import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { memberById } from '../../members/index.ts';
import { sendMail, sendSms, textIn } from '../../messengers/index.ts';
import { noteToldOutside, type MatchRow } from '../store.ts';

type Notice = { brand: Brand; row: MatchRow; text: string; values: Record<string, string> };

/**
 * Who is paid hears of it by a mail or SMS besides the inbox, which they may not open. Only to an
 * address or number they have proven; what was not carried counts as not told.
 */
export const tellOutside = async (kernel: Kernel, p: Notice): Promise<void> => {
  const member = await memberById(kernel.db, p.brand.id, p.row.payee_id);
  const at = { ...kernel, brand: p.brand, language: p.brand.defaultLanguage };
  const words = (part: 'Title' | 'Body') => textIn(kernel, at,
    { key: `${p.text}${part}`, values: p.values });
  const failed = member?.email && member.email_proven_at
    ? await sendMail(at, { to: member.email, subject: words('Title'), text: words('Body') })
    : member?.mobile_num && member.mobile_proven_at
      ? await sendSms(at, { dialingCode: member.dialing_code ?? '',
        mobileNum: member.mobile_num, text: words('Body') })
      : 'nowhere';
  if (!failed) await noteToldOutside(kernel.db, p.brand.id, p.row.match_id);
};
