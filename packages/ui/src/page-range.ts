export type PageSlot = number | 'gap';

type PageRange = { page: number; pageCount: number; range?: number; margin?: number };

/**
 * Which page numbers to show: `range` around the current page, `margin` at both ends, a gap
 * between. A gap never stands for a single page, because the page itself is as short.
 */
export function pageRange({ page, pageCount, range = 3, margin = 1 }: PageRange): PageSlot[] {
  const start = Math.min(Math.max(1, page - Math.floor((range - 1) / 2)), pageCount - range + 1);
  const shown = new Set<number>();
  for (let offset = 0; offset < margin; offset += 1) {
    shown.add(1 + offset).add(pageCount - offset);
  }
  for (let offset = 0; offset < range; offset += 1) shown.add(start + offset);
  const pages = [...shown]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((left, right) => left - right);
  const slots: PageSlot[] = [];
  let before = 0;
  for (const number of pages) {
    if (number - before === 2) slots.push(before + 1);
    else if (number - before > 2) slots.push('gap');
    slots.push(number);
    before = number;
  }
  return slots;
}
