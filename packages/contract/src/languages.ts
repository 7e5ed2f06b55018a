/**
 * The languages the product knows, as calls and brands name them (D-A15, D-L02): code, tag of the
 * texts and of Intl where it is not the code in small letters, and the flag it is told by.
 */
const KNOWN =
  'EN gb|VI vn|CN cn zh-Hans|TW tw zh-Hant|MS my|ID id|TH th|KO kr|JA jp|HI in|BN bd|' +
  'AR sa|ES es|PT br|FR fr|DE de|RU ru|TR tr|FA ir|UR pk|HE il|IT it|NL nl|PL pl|UK ua|CS cz|' +
  'RO ro|HU hu|EL gr|SV se|NO no nb|DA dk|FI fi|TL ph fil|MY mm|KM kh|LO la|TA lk|TE in|NE np';
const LANGUAGES = KNOWN.split('|').map((one) => {
  const [code = '', flag = '', tag = code.toLowerCase()] = one.split(' ');
  return { code, flag, tag };
});
const RIGHT_TO_LEFT = ['ar', 'fa', 'ur', 'he'];

export const languageCodes = (): string[] => LANGUAGES.map(({ code }) => code);

/** The tag of a code: what texts are filed under and what Intl understands. */
export const tagOf = (code: string): string =>
  LANGUAGES.find((one) => one.code === code)?.tag ?? code.toLowerCase();
/** The tag of what a caller names a language by, a code or a tag in letters of any size. */
export const tagNamed = (name: string): string | undefined =>
  LANGUAGES.find(({ code, tag }) =>
    [code, tag].some((one) => one.toLowerCase() === name.toLowerCase()),
  )?.tag;
export const codeOf = (tag: string): string =>
  LANGUAGES.find((one) => one.tag === tag)?.code ?? tag.toUpperCase();
export const isLanguageTag = (tag: string): boolean => LANGUAGES.some((one) => one.tag === tag);
export const flagOf = (tag: string): string => LANGUAGES.find((one) => one.tag === tag)?.flag ?? '';
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(tag) ? 'rtl' : 'ltr';

/** A language by its own name, as it would begin a line. */
export const nameOf = (tag: string): string => {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
};
