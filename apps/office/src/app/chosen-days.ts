/** Days as the operator reads times, by the clock of their own browser; both ends are counted. */
export const momentsOf = ({
  from,
  to,
}: {
  from: string;
  to: string;
}): { startDate?: string; endDate?: string } => ({
  ...(from === '' ? {} : { startDate: startOf(from, 0) }),
  ...(to === '' ? {} : { endDate: startOf(to, 1) }),
});

const startOf = (day: string, later: number): string => {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + later);
  return at.toISOString();
};
