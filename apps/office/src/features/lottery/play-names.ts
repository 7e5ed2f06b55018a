import { useQuery } from '@tanstack/react-query';
import type { Texts } from '@fairhouse/contract/texts';

const files = import.meta.glob<{ default: Texts }>('../../../../../languages/*/lottery-plays.json');
const read = async (tag: string): Promise<Texts> =>
  (await files[`../../../../../languages/${tag}/lottery-plays.json`]?.())?.default ?? {};

/** What the site calls a play; a code of no name is spelled out. */
export const usePlayNames = (): ((code: string) => string) => {
  const { lang } = document.documentElement;
  const texts = useQuery({
    queryKey: ['play-names', lang],
    staleTime: Infinity,
    queryFn: async () => ({ ...(await read('en')), ...(await read(lang)) }),
  });
  return (code) => {
    const said = texts.data?.[`play.${code}`];
    return typeof said === 'string' ? said : spelled(code);
  };
};

/** "back-three-straight" is "Back three straight". */
const spelled = (code: string): string => {
  const text = code.replaceAll('-', ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};
