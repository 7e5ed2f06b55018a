/** The row that is chosen next: it goes round at both ends. */
export const stepOf = (chosen: number, count: number, by: 1 | -1): number =>
  count === 0 ? 0 : (chosen + by + count) % count;

/** Whether each word that was typed begins a word of the text, or stands in it. */
export const fits = (text: string, typed: string): boolean => {
  const plain = (one: string) => one.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const where = plain(text);
  return plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => where.includes(word));
};
