/** Texts of a noun or of a game, by their keys. */
export type Texts = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** Where a value stands in a text: `{name}`. */
const PLACE = /\{(\w+)\}/gu;

/** A text with its values put in; a place without a value stays to be seen. */
export const fill = (text: string, values?: Values): string =>
  values
    ? text.replaceAll(PLACE, (place, name: string) =>
        Object.hasOwn(values, name) ? String(values[name]) : place,
      )
    : text;

const kept = new Map<string, Intl.PluralRules>();
const rulesOf = (language: string): Intl.PluralRules => {
  const rules = kept.get(language) ?? new Intl.PluralRules(language);
  kept.set(language, rules);
  return rules;
};

/** What is said under a key: with a `count`, in the form that its language counts in. */
export const say = (
  texts: Texts | undefined,
  key: string,
  language: string,
  values?: Values,
): string | undefined => {
  const count = values?.count;
  const text =
    typeof count === 'number'
      ? (texts?.[`${key}_${rulesOf(language).select(count)}`] ??
        texts?.[key] ??
        texts?.[`${key}_other`])
      : texts?.[key];
  return text === undefined ? undefined : fill(text, values);
};
