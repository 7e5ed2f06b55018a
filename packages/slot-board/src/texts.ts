import { useEffect, useMemo, useState } from 'react';
import type { PlayApi } from '@fairhouse/game-kit/board';

type Texts = Record<string, string>;
type Values = Record<string, string | number>;
const files = import.meta.glob<{ default: Texts }>('./texts.*.json');

/** The frame's calls with texts that every slot shares under the game's own; none until read. */
export const useTexts = (play: PlayApi): PlayApi | undefined => {
  const { language, t } = play;
  const [read, setRead] = useState<{ language: string; texts: Texts }>();
  useEffect(() => {
    let isWanted = true;
    const file = files[`./texts.${language}.json`] ?? files['./texts.en.json'];
    void file?.().then(({ default: texts }) => {
      if (isWanted) setRead({ language, texts });
    });
    return () => { isWanted = false; };
  }, [language]);
  return useMemo(() => read && { ...play, t: layered(t, read.texts, read.language) },
    [play, t, read]);
};

/** Looks in the game and the frame first: they answer the key itself where they have no text. */
export const layered = (t: PlayApi['t'], texts: Texts, language: string): PlayApi['t'] =>
  (key, values = {}) => {
    const own = t(key, values);
    if (own !== key) return own;
    const text = formOf(texts, key, { language, values });
    return text === undefined ? key : fill(text, values);
  };

const formOf = (
  texts: Texts, key: string, { language, values }: { language: string; values: Values },
): string | undefined => {
  const { count } = values;
  if (typeof count !== 'number') return texts[key];
  const form = new Intl.PluralRules(language).select(count);
  return texts[`${key}_${form}`] ?? texts[key] ?? texts[`${key}_other`];
};

const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A text whose values may be missing; the plainer one where they are. */
export const withValues = (t: PlayApi['t'], key: string, values: Values): string => {
  const text = t(key, values);
  return text.includes('{{') ? t(`${key}.plain`) : text;
};
