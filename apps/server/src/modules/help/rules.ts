import type { HelpGroup } from '@fairhouse/contract/help';
import { fill } from '@fairhouse/contract/texts';

export type TopicText = { language: string; title: string; content: string };
/** When it is shown; null: since ever, for ever. */
export type Times = { startsAt: Date | null; endsAt: Date | null };
export type Topic = {
  code: string;
  group: HelpGroup;
  position: number;
  isOn: boolean;
  isShipped: boolean;
  isOwn: boolean;
  changedAt: Date | null;
  texts: TopicText[];
} & Times;
export type TopicRow = {
  code: string;
  group_name: HelpGroup;
  position: number;
  is_on: boolean;
  changed_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
};
export type TextRow = TopicText & { code: string };

/** The topics that come with the house, in their order; articles/<language>/<code>.html. */
const SHIPPED: Readonly<Record<HelpGroup, readonly string[]>> = {
  start: ['getting-started', 'beginner-tutorial', 'register', 'log-in'],
  account: ['forgotten-password', 'security', 'identity-checks'],
  money: ['deposits', 'deposit-tutorial', 'withdrawals', 'debts'],
  rewards: ['bonus-and-turnover', 'valid-bets', 'vip', 'points'],
  games: ['live-tables', 'slots', 'fish', 'lotteries'],
  fairness: ['fairness', 'verify-a-round'],
  safer: ['limits', 'self-exclusion', 'responsible-gaming'],
  house: ['about', 'contact', 'terms', 'privacy', 'refund', 'affiliates', 'regulator'],
};
const PLACES = (Object.entries(SHIPPED) as [HelpGroup, readonly string[]][])
  .flatMap(([group, codes]) => codes.map((code) => ({ code, group })))
  .map((one, at) => ({ ...one, position: at + 1 }));
const placeOf = new Map(PLACES.map((one) => [one.code, one]));
export const SHIPPED_CODES: readonly string[] = PLACES.map(({ code }) => code);
export const isShipped = (code: string): boolean => placeOf.has(code);
export const shippedPlaceOf = (code: string) => placeOf.get(code);

/** An article as it lies in its file: a line with its heading, then its text. */
export const readArticle = (language: string, code: string, file: string): TextRow => {
  const [, title, content] = /^<h1>(.+)<\/h1>\n([\s\S]+)$/.exec(file) ?? [];
  if (!title || !content) throw new Error(`the article ${language}/${code} has no heading`);
  return { code, language, title, content: content.trim() };
};

/** What the operator changed over what comes with the house, in the order of the help centre. */
export const mergeTopics = (
  rows: readonly TopicRow[],
  own: readonly TextRow[],
  articles: readonly TextRow[],
): Topic[] => {
  const changed = new Map(rows.map((row) => [row.code, row]));
  const codes = [
    ...SHIPPED_CODES,
    ...rows.map((row) => row.code).filter((code) => !isShipped(code)),
  ];
  return codes
    .map((code) =>
      topicOf(code, changed.get(code), {
        own: own.filter((one) => one.code === code),
        shipped: articles.filter((one) => one.code === code),
      }),
    )
    .sort((a, b) => a.position - b.position);
};

const topicOf = (
  code: string,
  row: TopicRow | undefined,
  texts: { own: TextRow[]; shipped: TextRow[] },
): Topic => {
  const place = placeOf.get(code);
  const isOwn = texts.own.length > 0;
  return {
    code,
    group: row?.group_name ?? place?.group ?? 'house',
    position: row?.position ?? place?.position ?? 0,
    isOn: row?.is_on ?? true,
    isShipped: place !== undefined,
    isOwn,
    changedAt: row?.changed_at ?? null,
    startsAt: row?.starts_at ?? null,
    endsAt: row?.ends_at ?? null,
    // Words of the operator and of the house never stand side by side: they might contradict.
    texts: (isOwn ? texts.own : texts.shipped).map(({ language, title, content }) => ({
      language,
      title,
      content,
    })),
  };
};

/** Switched on, begun and not over. */
export const isShownAt = (one: Pick<Topic, 'isOn'> & Times, now: number): boolean =>
  one.isOn &&
  (one.startsAt === null || one.startsAt.getTime() <= now) &&
  (one.endsAt === null || one.endsAt.getTime() > now);
export const isBackwards = ({ startsAt, endsAt }: Times): boolean =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt;

/** The text of a language, else the English one, else whatever there is. */
export const textIn = (texts: readonly TopicText[], language: string): TopicText | undefined =>
  texts.find((one) => one.language === language) ??
  texts.find((one) => one.language === 'EN') ??
  texts[0];

/** What a text may name of its house: {house}, {age}, {if licensed}...{end}. */
export type HouseWords = {
  words: Readonly<Record<string, string>>;
  facts: Readonly<Record<string, boolean>>;
};

const PART = /\{if (not )?(\w+)\}([\s\S]*?)\{end\}/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

export const fillTitle = (title: string, { words }: HouseWords): string => fill(title, words);

/** A part whose condition nobody knows is shown: a typing error must not hide a rule. */
export const fillContent = (content: string, { words, facts }: HouseWords): string =>
  fill(
    content.replace(PART, (_whole, not: string | undefined, fact: string, part: string) =>
      (facts[fact] ?? not === undefined) === (not === undefined) ? part : '',
    ),
    Object.fromEntries(Object.entries(words).map(([name, word]) => [name, escape(word)])),
  );
