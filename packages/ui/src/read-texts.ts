type Texts = Record<string, string>;

/** What the texts of this build are known by, so that they may be kept for ever. */
declare const __TEXTS__: string;
const version = typeof __TEXTS__ === 'string' ? __TEXTS__ : '';

const read = async <Value>(name: string): Promise<Value> => {
  const answer = await fetch(`/texts/${name}.json${version === '' ? '' : `?v=${version}`}`);
  if (!answer.ok) throw new Error(`the texts ${name} were not sent (${answer.status})`);
  return (await answer.json()) as Value;
};

/** Every text a member can meet in a language, by noun; English is part of the page. */
export const readLanguage = (tag: string): Promise<Record<string, Texts>> => read(tag);

/** What lotteries, their plays and prizes are called in a language: no other page needs it. */
export const readPlays = (tag: string): Promise<Texts> => read(`${tag}/lottery-plays`);

export type GameWords = { game: Texts; frame: Texts };
/** The words of one game and of its frame; empty in a language nobody wrote them in. */
export const readGame = (slug: string, tag: string): Promise<GameWords> => read(`${tag}/${slug}`);
