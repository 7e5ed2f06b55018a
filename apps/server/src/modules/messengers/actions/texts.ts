import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tagOf } from '@fairhouse/contract/languages';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { fillText } from '../rules.ts';

type Texts = Map<string, Record<string, string>>;
const folder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../../../../languages',
);

const readTexts = (): Texts =>
  new Map(
    readdirSync(folder).map((code) => [
      code,
      JSON.parse(readFileSync(path.join(folder, code, 'mails.json'), 'utf8')) as Record<
        string,
        string
      >,
    ]),
  );

/** A text of languages/<tag>/mails.json in the caller's language, with the brand as {brand}. */
export const messageText = (
  ctx: Pick<Kernel, 'once'> & { brand: Brand; language: string },
  key: string,
  values: Record<string, string | number> = {},
): string => textIn(ctx, ctx, { key, values });

type Filled = { key: string; values: Record<string, string | number> };
/** The same in a language that nobody asks in, for what is written for others. */
export const textIn = (
  kernel: Pick<Kernel, 'once'>,
  { brand, language }: { brand: Brand; language: string },
  { key, values }: Filled,
): string => {
  const texts = kernel.once('messengers.texts', readTexts);
  const template = texts.get(tagOf(language))?.[key] ?? texts.get('en')?.[key];
  if (template === undefined) throw new Error(`no text mails:${key}`);
  return fillText(template, { brand: brand.name, ...values });
};
