import type { Translate } from '../i18n.ts';
import type { GameTexts } from './game-texts.ts';

/** What names bets: the game's own words first, then those of the page. */
export type Namer = {
  slug: string;
  words: GameTexts;
  say: Translate;
  /** Known where the rules are loaded: whose seat a bet of an acted table is, and of which kind. */
  seatOf?: (bet: string) => { kind: string; seat?: string } | undefined;
};

/** A bet in the reader's language: "Banker", "Number 7", "Target 2.00×", never a bare code. */
export const betName = (namer: Namer, bet: string): string => {
  const { words, say, slug } = namer;
  const acted = namer.seatOf?.(bet);
  if (acted?.seat !== undefined) {
    return say('bet.ofSeat', {
      bet: betName({ slug, words, say }, acted.kind),
      seat: acted.seat.replace(/\D/g, ''),
    });
  }
  const [code = '', ...rest] = bet.split(':');
  if (words(`fish.${code}`) !== undefined) return fishName(namer, code, rest);
  const name = words(bet) ?? words(code) ?? words(`bet.${code}`) ?? codeName(namer, code);
  const [profile] = rest;
  return profile === undefined
    ? name
    : say('bet.atProfile', {
        bet: name,
        profile: words(`profile.${profile}`) ?? words(profile) ?? spelled(profile),
      });
};

/** "eel:cannon:3" is a shot at an eel with a cannon that reached three fish. */
const fishName = (
  { words, say }: Namer,
  fish: string,
  [weapon = '', chained]: string[],
): string => {
  const shot = say('bet.shot', {
    fish: words(`fish.${fish}`) ?? fish,
    weapon: words(`weapon.${weapon}`) ?? weapon,
  });
  return chained === undefined ? shot : say('bet.chained', { shot, count: chained });
};

/** Codes with a number, such as "over-2.00" or "calm-30"; each game means its own by it. */
const codeName = ({ slug, words, say }: Namer, code: string): string => {
  const [, word = '', value = ''] = /^([a-zA-Z]+)-(.+)$/.exec(code) ?? [];
  if (word === '') return GENERAL.has(code) ? say(`bet.${code}`) : spelled(code);
  if (word === 'buy') return FEATURES.has(value) ? say(`bet.buy.${value}`) : say('bet.buy');
  const kind = words(word) ?? (MOODS.has(word) ? say(`mood.${word}`) : spelled(word));
  if (value === '*')
    return say('bet.others', {
      kind: word === 'over' || word === 'auto' ? say('bet.anyTarget') : kind,
    });
  switch (slug) {
    case 'coin-toss':
      return say('bet.toss', { side: kind, count: value });
    case 'lamp-dice':
      return say('bet.chance', { side: kind, value });
    case 'limbo-line':
      return say('bet.target', { value });
    case 'comet':
      return say('bet.auto', { value });
    case 'fortune-ring':
      return say('bet.fields', { mood: kind, count: value });
    case 'star-drop':
      return say('bet.rows', { mood: kind, count: value });
    case 'moon-keno':
      return say('bet.marks', { mood: kind, count: value });
    case 'harbour-mines':
      return say('bet.mines', { count: value });
    default:
      return `${kind} ${value}`;
  }
};

const GENERAL = new Set(['spin', 'round', 'fly', 'cannon', 'torpedo', 'main']);
const FEATURES = new Set(['freeSpins', 'wheel', 'hold', 'pick']);
const MOODS = new Set(['calm', 'even', 'bold']);

/** A code of several words in capitals: "eitherPair" is "Either pair". */
const spelled = (code: string): string => {
  const text = code
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/[-.]/g, ' ')
    .toLowerCase()
    .trim();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};
