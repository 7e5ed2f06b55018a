import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { textIn } from '../../messengers/index.ts';
import { tellMessages } from '../listeners.ts';
import { htmlOfText } from '../rules.ts';
import { insertMessage, membersWhoHear } from '../store.ts';

export type SystemMessage = {
  brand: Brand;
  memberIds: readonly bigint[];
  /** Of languages/<tag>/mails.json: `<text>Title` and `<text>Body`. */
  text: string;
  /** The same in every language, or in each its own. */
  values: Record<string, string> | ((language: string) => Record<string, string>);
  /** An offer that nobody asked for: only to whom advertising in the inbox may reach. */
  isPromotional?: boolean;
};

/**
 * What the house itself writes into inboxes, in every language of the brand and in the caller's
 * transaction. The answer tells open tabs; it is called after the commit.
 */
export const sendSystemMessage = async (
  kernel: Kernel,
  tx: Queries,
  { brand, memberIds: wanted, text, values, isPromotional = false }: SystemMessage,
): Promise<() => Promise<void>> => {
  const memberIds = isPromotional
    ? await membersWhoHear(tx, { brandId: brand.id, memberIds: wanted })
    : wanted;
  if (isPromotional && memberIds.length === 0) return async () => undefined;
  const wordsIn = (language: string) => {
    const said = typeof values === 'function' ? values(language) : values;
    const of = (key: string) => textIn(kernel, { brand, language }, { key, values: said });
    return { title: of(`${text}Title`), content: htmlOfText(of(`${text}Body`)) };
  };
  await insertMessage(tx, {
    brandId: brand.id,
    kind: 'system',
    memberIds,
    isPromotional,
    recipients: memberIds.length,
    ...wordsIn(brand.defaultLanguage),
    translations: Object.fromEntries(brand.languages.map((one) => [one, wordsIn(one)])),
  });
  return async () => {
    tellMessages(kernel, brand.id, memberIds);
  };
};
