const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;
/** "Chrome, macOS" out of what the browser calls itself. */
export const deviceName = (agent: string): string =>
  [BROWSERS, SYSTEMS]
    .map((names) => names.find(([mark]) => agent.includes(mark))?.[1])
    .filter((name) => name !== undefined)
    .join(', ');
