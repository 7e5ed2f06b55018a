import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { htmlOfText } from '../../messages/index.ts';
import { textIn } from '../../messengers/index.ts';
import { filled, type CampaignWords } from '../rules.ts';

type Reader = { name: string; language: string; link: string };
type Speaking = Pick<Kernel, 'once'>;

/** For the inbox: plain words made into HTML after what is put in, so that it brings no markup. */
export const htmlOf = (
  { name: brand }: Brand,
  { words, name }: { words: CampaignWords; name: string },
): { title: string; content: string } => ({
  title: filled(words.title, { name, brand }).slice(0, 200),
  content: htmlOfText(filled(words.text, { name, brand })),
});

/** Who gets advertising by mail is told in it why, and where it ends. */
export const mailOf = (
  kernel: Speaking,
  brand: Brand,
  { words, reader: { name, language, link } }: { words: CampaignWords; reader: Reader },
): { subject: string; text: string } => {
  const given = { name, brand: brand.name };
  const foot = textIn(kernel, { brand, language }, { key: 'offerFoot', values: { link } });
  return { subject: filled(words.title, given), text: `${filled(words.text, given)}\n\n${foot}` };
};

export const smsOf = (
  kernel: Speaking,
  brand: Brand,
  { words, reader: { name, language, link } }: { words: CampaignWords; reader: Reader },
): string => {
  const given = { name, brand: brand.name };
  const foot = textIn(kernel, { brand, language }, { key: 'offerFootSms', values: { link } });
  return `${filled(words.sms, given)} ${foot}`;
};
