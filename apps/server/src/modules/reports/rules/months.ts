/** So many months up to this one ("2026-11"), the first one first. */
export const monthsFrom = (last: string, count: number): string[] => {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: count }, (_one, at) => {
    const index = year * 12 + (month - 1) - (count - 1 - at);
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
};
