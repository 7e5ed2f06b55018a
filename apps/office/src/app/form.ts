/** What was typed into a field of a form; files count as nothing. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Accounts as they are pasted: on lines, between blanks, commas or semicolons; each once. */
export const accountsIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((word) => word !== '')),
];

/** What a field of a moment holds; null where it is empty. */
export const momentOf = (text: string): string | null =>
  text === '' ? null : new Date(text).toISOString();

/** A moment as a field of the browser takes it, in the operator's zone, to the second. */
export const forField = (moment: string | null | undefined): string => {
  if (!moment) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
};

/** The same to the minute: most fields ask for no seconds. */
export const forMinute = (moment: string | null | undefined): string =>
  forField(moment).slice(0, 16);

/** The chosen word of a list; another one where the field holds none of it. */
export const choiceOf = <T extends string>(list: readonly T[], text: string, otherwise: T): T =>
  list.find((one) => one === text) ?? otherwise;
