import type { HelpTopic } from '@fairhouse/contract/help';

/** A piece of a text, and whether it is what was looked for. */
export type Piece = { text: string; isHit: boolean };
export type Hit = { topic: HelpTopic; title: readonly Piece[]; extract: readonly Piece[] };

const BEFORE = 60;
const LENGTH = 190;

/** One sign for one sign, so that places in both are the same: small, without its marks. */
const fold = (text: string): string =>
  text.replace(/[^]/g, (sign) => {
    const [first = sign, mark] = sign.normalize('NFD');
    const bare = mark !== undefined && /\p{M}/u.test(mark) ? first : sign;
    return bare === 'đ' || bare === 'Đ' ? 'd' : bare.toLowerCase().charAt(0);
  });

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
/** The words of a text without its markup; shown as text alone. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Topics that hold every word, in title or text; those with all of them in the title first. */
export const searchTopics = (topics: readonly HelpTopic[], asked: string): readonly Hit[] => {
  const words = fold(asked.normalize('NFC'))
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return topics
    .flatMap((topic) => {
      const title = topic.title.normalize('NFC');
      const text = wordsOf(topic.content).normalize('NFC');
      const [inTitle, inText] = [fold(title), fold(text)];
      if (!words.every((word) => inTitle.includes(word) || inText.includes(word))) return [];
      const rank = words.filter((word) => inTitle.includes(word)).length;
      return [
        {
          rank,
          hit: {
            topic,
            title: piecesOf(title, words),
            extract: piecesOf(extractOf(text, inText, words), words),
          },
        },
      ];
    })
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ hit }) => hit);
};

const extractOf = (text: string, folded: string, words: readonly string[]): string => {
  // Where they stand together says more than where the first of them is met.
  const together = folded.indexOf(words.join(' '));
  const places = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const first = together >= 0 ? together : places.length > 0 ? Math.min(...places) : 0;
  const from = first <= BEFORE ? 0 : text.lastIndexOf(' ', first - BEFORE) + 1;
  const until =
    from + LENGTH >= text.length
      ? text.length
      : Math.max(text.lastIndexOf(' ', from + LENGTH), from + BEFORE);
  return `${from > 0 ? '… ' : ''}${text.slice(from, until)}${until < text.length ? ' …' : ''}`;
};

const piecesOf = (text: string, words: readonly string[]): readonly Piece[] => {
  const folded = fold(text);
  const hits = hitsOf(folded, words);
  const pieces: Piece[] = [];
  let at = 0;
  for (const [from, until] of hits) {
    if (from > at) pieces.push({ text: text.slice(at, from), isHit: false });
    pieces.push({ text: text.slice(from, until), isHit: true });
    at = until;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false });
  return pieces;
};

/** Where the words stand, from start to end, without overlap. */
const hitsOf = (folded: string, words: readonly string[]): [number, number][] => {
  const all = words
    .flatMap((word) => {
      const found: [number, number][] = [];
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
        found.push([at, at + word.length]);
      }
      return found;
    })
    .sort(([a], [b]) => a - b);
  const apart: [number, number][] = [];
  for (const [from, until] of all) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else apart.push([from, until]);
  }
  return apart;
};
