import path from 'node:path';
import type { Kernel } from '../../../kernel/kernel.ts';
import { articleTexts } from '../../content/index.ts';
import { offerTexts, seededOffer } from '../../deposit-offers/index.ts';

const FOLDER = path.join(import.meta.dirname, '../articles');

/** One article in the words of an offer, with the figures it has whenever that is read. */
export const depositTexts = async (kernel: Kernel, brandId: number, name: string) => {
  const id = await seededOffer(kernel, brandId, name);
  if (id === undefined) return [];
  const named = (text: string) => text.replaceAll(/\{(\w+)\}/g, `{offer:${id}:$1}`);
  const articles = new Map(articleTexts(FOLDER, 'deposit').map((one) => [one.language, one]));
  return offerTexts(name).flatMap(({ language, title, summary }) => {
    const article = articles.get(language);
    if (!article) return [];
    return [
      { language, title: named(title), summary: named(summary), content: named(article.content) },
    ];
  });
};
