import type { CSSProperties } from 'react';

/** Fields of the shields, deep and pale, as pairs that stand apart. */
const COLOURS = [
  ['#1d3f78', '#8ec1ff'],
  ['#6d1f36', '#f0c987'],
  ['#1b5a43', '#d9f2d0'],
  ['#5a2d82', '#e4c8ff'],
  ['#7a3b12', '#ffd9a0'],
  ['#20303f', '#bcd0de'],
  ['#8a1c1c', '#ffe1e1'],
  ['#0f4c5c', '#a8e6ef'],
] as const;
const PATTERNS = ['stripes', 'sash', 'halves', 'hoops'] as const;

const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991, 7);

/** The shield of a side, drawn from its name: the same one always gets the same. */
export const Crest = ({ crest, short, size }: { crest: string; short: string; size: number }) => {
  const sum = sumOf(crest === '' ? short : crest);
  const [deep, pale] = COLOURS[sum % COLOURS.length] ?? COLOURS[0];
  const pattern = PATTERNS[Math.floor(sum / COLOURS.length) % PATTERNS.length] ?? 'stripes';
  return (
    <svg
      className="sb-crest"
      viewBox="0 0 40 48"
      width={size}
      height={(size * 48) / 40}
      aria-hidden="true"
    >
      <path d={SHIELD} fill={deep} stroke="#ffffffa6" strokeWidth="1.5" />
      <path d={FIELDS[pattern]} fill={pale} opacity=".62" />
      <rect x="7" y="15" width="26" height="15" rx="7.5" fill={deep} />
      <text x="20" y="26" textAnchor="middle" fontSize="10.5" fontWeight="760" fill="#fff">
        {short.slice(0, 3).toUpperCase()}
      </text>
    </svg>
  );
};
const SHIELD = 'M4 4h32v24c0 9-8 14-16 17C12 42 4 37 4 28Z';
const FIELDS: Readonly<Record<(typeof PATTERNS)[number], string>> = {
  stripes: 'M10 5h5v37l-5-4ZM25 5h5v33l-5 4Z',
  sash: 'M5 32 35 8v8L8 38Z',
  halves: 'M20 5h15v23c0 8-7 13-15 16Z',
  hoops: 'M5 9h30v6H5ZM5 31h30l-3 6H8Z',
};

/** The flag of a league, or the letter of one that is of no country. */
export const LeagueFlag = ({ flag, name }: { flag: string | null; name: string }) => {
  if (flag !== null && /^[a-z]{2}$/.test(flag)) {
    return <img className="sb-flag" src={`/flags/${flag}.svg`} alt="" width={22} height={22} />;
  }
  const [deep] = COLOURS[sumOf(name) % COLOURS.length] ?? COLOURS[0];
  const colour = { '--deep': deep } as CSSProperties;
  return (
    <span className="sb-flag sb-flag--own" aria-hidden="true" style={colour}>
      {[...name][0]?.toUpperCase()}
    </span>
  );
};
