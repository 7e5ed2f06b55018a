import { useQuery } from '@tanstack/react-query';
import { readGame } from '@fairhouse/ui';

const read = async (slug: string, language: string) => (await readGame(slug, language)).game;

/**
 * What the felt of a game calls its bets and winners; a code of no name is spelled out. No game is
 * asked about (`''`) while it is not known which it is.
 */
export const useBetNames = (slug: string): ((code: string) => string) => {
  const { lang } = document.documentElement;
  const texts = useQuery({
    queryKey: ['game-texts', slug, lang],
    staleTime: Infinity,
    enabled: slug !== '',
    queryFn: async () => ({ ...(await read(slug, 'en')), ...(await read(slug, lang)) }),
  });
  return (code) => texts.data?.[code] ?? spelled(code);
};

/** "eitherPair" is "Either pair". */
const spelled = (code: string): string => {
  const text = code
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/[-.:]/g, ' ')
    .toLowerCase()
    .trim();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};
