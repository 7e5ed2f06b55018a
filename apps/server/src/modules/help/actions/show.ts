import type { InputOf } from '@fairhouse/contract';
import type { helpCenter as call, HelpTopic } from '@fairhouse/contract/help';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Ctx, Kernel } from '../../../kernel/kernel.ts';
import { minimumAgeOf, settingsOf } from '../../brands/index.ts';
import {
  fillContent,
  fillTitle,
  isShownAt,
  mergeTopics,
  textIn,
  type HouseWords,
  type Topic,
} from '../rules.ts';
import { textRows, topicRows } from '../store.ts';
import { articlesOf } from './articles.ts';

/** All topics of a brand, switched off or not. */
export const topicsOf = async (kernel: Kernel, db: Queries, brandId: number): Promise<Topic[]> =>
  mergeTopics(await topicRows(db, brandId), await textRows(db, brandId), articlesOf(kernel));

export const wordsOf = (brand: Brand): HouseWords => {
  const { operatorName, regulatorName, licenceNumber } = settingsOf(brand);
  return {
    words: {
      house: brand.name,
      operator: operatorName || brand.name,
      regulator: regulatorName,
      licence: licenceNumber,
      age: String(minimumAgeOf(brand)),
      currency: brand.currency.code,
    },
    facts: { licensed: regulatorName !== '' && licenceNumber !== '', playMoney: brand.isPlayMoney },
  };
};

export const helpCenter = async (ctx: Ctx, { code }: InputOf<typeof call>) => {
  const words = wordsOf(ctx.brand);
  const list = (await topicsOf(ctx, ctx.db, ctx.brand.id))
    .filter(
      (one) =>
        isShownAt(one, ctx.clock.milliseconds()) && (code === undefined || one.code === code),
    )
    .flatMap((one): HelpTopic[] => {
      const text = textIn(one.texts, ctx.language);
      return text
        ? [
            {
              code: one.code,
              group: one.group,
              language: text.language,
              title: fillTitle(text.title, words),
              content: fillContent(text.content, words),
            },
          ]
        : [];
    });
  return { list };
};
