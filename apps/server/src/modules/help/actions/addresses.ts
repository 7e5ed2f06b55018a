import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { beginningOf, type Further } from '../../addresses/index.ts';
import { fillContent, fillTitle, isShownAt, textIn } from '../rules.ts';
import { topicsOf, wordsOf } from './show.ts';

/** The articles as addresses of the site; when a shipped one was written is not known. */
export const addressesOf = async (
  kernel: Kernel,
  brand: Brand,
  language: string,
): Promise<Further[]> => {
  const words = wordsOf(brand);
  const now = kernel.clock.milliseconds();
  return (await topicsOf(kernel, kernel.db, brand.id))
    .filter((one) => isShownAt(one, now))
    .flatMap(({ code, texts, changedAt }) => {
      const text = textIn(texts, language);
      return text
        ? [
            {
              path: `/help?topic=${encodeURIComponent(code)}`,
              changedAt,
              title: fillTitle(text.title, words),
              about: beginningOf(fillContent(text.content, words)),
            },
          ]
        : [];
    });
};
