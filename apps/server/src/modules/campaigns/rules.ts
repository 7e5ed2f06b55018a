import type { Brand } from '../../kernel/kernel.ts';
import type { Channel } from '@fairhouse/contract/consents';

export type CampaignWords = { title: string; text: string; sms: string };
export type AllWords = CampaignWords & { translations: Record<string, CampaignWords> };

/** In the reader's language, or in that of the brand. */
export const wordsFor = (words: AllWords, language: string): CampaignWords =>
  words.translations[language] ?? words;

const PLACE = /\{([^{}]*)\}/g;
/** Whether nothing stands between braces but what is put in. */
const isPlaced = (text: string): boolean =>
  [...text.matchAll(PLACE)].every(([, place]) => place === 'name' || place === 'brand') &&
  !/[{}]/.test(text.replace(PLACE, ''));

export const isPersonal = (one: CampaignWords): boolean =>
  `${one.title}${one.text}`.includes('{name}');
/** What is put in stays on its line and brings no places of its own. */
export const filled = (text: string, given: { name: string; brand: string }): string =>
  text.replace(PLACE, (_all, place: 'name' | 'brand') =>
    // eslint-disable-next-line no-control-regex
    given[place].replace(/[\u0000-\u001f\u007f\u2028\u2029{}]+/g, ' ').trim(),
  );

/** Whatever a mail program would make a link of: an address, with its beginning or without. */
const ADDRESS = /(?:[a-z][a-z0-9+.-]*:)?\/\/\S+|(?:[\p{L}\p{N}\p{M}-]+\.)+\p{L}[\p{L}\p{M}]+/giu;
/**
 * A place that would become a part of what stands beside it. Scripts that put no blank between
 * words stand there; a dot behind it ends a sentence.
 */
const JOINED_BEFORE =
  /(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*|[\p{N}./@:_}-])\{/u;
const JOINED_BEHIND =
  /\}(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}/@_-]|\p{M}|\.(?!\s|$))/u;
/** What stands for a name while addresses are judged: names are not chosen by who writes. */
const SOME_WORD = 'xx';
/** Whether all addresses are of the brand: nobody is led elsewhere in its name. */
const isAtHome = (text: string, hosts: readonly string[]): boolean =>
  !JOINED_BEFORE.test(text) &&
  !JOINED_BEHIND.test(text) &&
  (text.replace(PLACE, SOME_WORD).match(ADDRESS) ?? []).every((found) => {
    const address = /\/\//.test(found) ? found.replace(/^\/\//, 'https://') : `https://${found}`;
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, username, password } = new URL(address);
    return (
      /^https?:$/.test(protocol) &&
      username === '' &&
      password === '' &&
      hosts.includes(hostname.toLowerCase())
    );
  });

type Given = CampaignWords & { translations: readonly (CampaignWords & { language: string })[] };
/** What is wrong, by field: `place`, `address`, `required` or `twice`. */
export const faultsOf = (
  given: Given & { channels: readonly Channel[] },
  { hosts, languages }: { hosts: readonly string[]; languages: Brand['languages'] },
): Record<string, string> => {
  const faults: Record<string, string> = {};
  const judge = (one: CampaignWords, before: string) => {
    for (const part of ['title', 'text', 'sms'] as const) {
      if (!isPlaced(one[part])) faults[`${before}${part}`] = 'place';
      else if (!isAtHome(one[part], hosts)) faults[`${before}${part}`] = 'address';
    }
    if (given.channels.includes('sms') && one.sms === '') faults[`${before}sms`] = 'required';
  };
  judge(given, '');
  for (const [at, one] of given.translations.entries()) {
    judge(one, `translations.${at}.`);
    const isTwice = given.translations.findIndex((o) => o.language === one.language) !== at;
    if (isTwice || !languages.includes(one.language)) {
      faults[`translations.${at}.language`] = isTwice ? 'twice' : 'unknown';
    }
  }
  if (new Set(given.channels).size !== given.channels.length) faults.channels = 'twice';
  return faults;
};

const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};
/** Whether mail and SMS wait: by the clock of the brand, whose zone is the one that is known. */
export const isQuiet = (
  now: Date,
  timeZone: string,
  { quietFrom, quietTo }: { quietFrom: string; quietTo: string },
): boolean => {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  const [at, from, to] = [shown, quietFrom, quietTo].map(minutesOf) as [number, number, number];
  return from <= to ? at >= from && at < to : at >= from || at < to;
};

/** What may come on top of what was counted: people join a segment while it waits. */
const SLACK_PARTS = 10;
export const reachWith = (messages: number): number =>
  messages + Math.max(SLACK_PARTS, Math.ceil(messages / SLACK_PARTS));

/** What a link to end a consent carries, so that it is known which campaign brought it. */
export const causeOf = (id: bigint): string => `campaign:${id}`;
