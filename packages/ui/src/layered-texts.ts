import { useEffect, useMemo, useState } from 'react';
import { say, type Texts, type Values } from '@fairhouse/contract/texts';

type Translate = (key: string, values?: Values) => string;
/** Text files by path, as import.meta.glob('./texts/*.json') gives them. */
type TextFiles = Record<string, () => Promise<{ default: Texts }>>;

/** Calls with texts that many boards share under their own; none until they are read. */
export const useLayeredTexts = <Calls extends { language: string; t: Translate }>(
  play: Calls,
  files: TextFiles,
): Calls | undefined => {
  const { language, t } = play;
  const [read, setRead] = useState<{ language: string; texts: Texts }>();
  useEffect(() => {
    let isWanted = true;
    const file = files[`./texts/${language}.json`] ?? files['./texts/en.json'];
    void file?.().then(({ default: texts }) => {
      if (isWanted) setRead({ language, texts });
    });
    return () => {
      isWanted = false;
    };
  }, [language, files]);
  return useMemo(
    () => read && { ...play, t: layered(t, read.texts, read.language) },
    [play, t, read],
  );
};

/** Looks in the game and the frame first: they answer the key itself where they have no text. */
export const layered =
  (t: Translate, texts: Texts, language: string): Translate =>
  (key, values = {}) => {
    const own = t(key, values);
    if (own !== key) return own;
    return say(texts, key, language, values) ?? key;
  };
