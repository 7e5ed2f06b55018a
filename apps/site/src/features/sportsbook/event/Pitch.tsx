import type { BookEvent } from '@fairhouse/contract/sportsbook';
import type { Incident } from '../shapes.ts';
import './pitch.css';

type Props = { event: BookEvent; incidents: readonly Incident[] };

/** Where an event is played, drawn with the last that the feed told: a pitch, a court or a map. */
export const Pitch = ({ event, incidents }: Props) => {
  const last = incidents.findLast(({ kind, side }) => side !== null && kind !== 'period');
  if (event.league.sport === 'esports') return <Arena last={last} />;
  return <Field sport={event.league.sport} last={last} />;
};

/** The home side plays to the right; nothing tells more than whose side something happened on. */
const placeOf = (last: Incident | undefined): number => {
  const ahead = last?.kind === 'goal' ? 46 : last?.kind === 'chance' ? 32 : 10;
  if (!last?.side) return 50;
  return last.side === 'home' ? 50 + ahead : 50 - ahead;
};

const Field = ({ sport, last }: { sport: string; last: Incident | undefined }) => {
  const x = placeOf(last);
  return (
    <svg className="sb-pitch" viewBox="0 0 100 62" aria-hidden="true" data-sport={sport}>
      <rect width="100" height="62" rx="3" className="sb-pitch__ground" />
      {[0, 2, 4, 6].map((at) => (
        <rect
          key={at}
          x={4 + at * 11.5}
          y="4"
          width="11.5"
          height="54"
          className="sb-pitch__band"
        />
      ))}
      {last?.side && <AttackCone x={x} isHome={last.side === 'home'} />}
      <g className="sb-pitch__lines">
        <rect x="4" y="4" width="92" height="54" />
        <path d={LINES[sport] ?? LINES.football} />
        {sport !== 'tennis' && <circle cx="50" cy="31" r={sport === 'football' ? 8.5 : 6} />}
      </g>
      <circle cx={x} cy="31" r="4" className="sb-pitch__halo" />
      <circle cx={x} cy="31" r="2" className="sb-pitch__ball" />
    </svg>
  );
};
const AttackCone = ({ x, isHome }: { x: number; isHome: boolean }) => (
  <path
    d={isHome ? `M${x} 31 96 20v22Z` : `M${x} 31 4 20v22Z`}
    className="sb-pitch__cone"
    data-side={isHome ? 'home' : 'away'}
  />
);
const LINES: Readonly<Record<string, string>> = {
  football: 'M50 4v54M4 17h13v28H4M96 17H83v28h13M4 24h5v14H4M96 24h-5v14h5',
  basketball: [
    'M50 4v54M4 22h18v18H4M96 22H78v18h18',
    'M4 9c20 0 32 8 32 22S24 53 4 53M96 9C76 9 64 17 64 31s12 22 32 22',
  ].join(''),
  tennis: 'M50 4v54M4 12h92M4 50h92M26 12v38M74 12v38M26 31h48',
};

/** Two bases and three lanes between them; who won the last map is lit. */
const Arena = ({ last }: { last: Incident | undefined }) => (
  <svg className="sb-pitch" viewBox="0 0 100 62" aria-hidden="true" data-sport="esports">
    <rect width="100" height="62" rx="3" className="sb-pitch__arena" />
    <g className="sb-pitch__lanes">
      <path d="M14 50V14q0-4 4-4h66" />
      <path d="M14 50 84 10" />
      <path d="M14 50h66q4 0 4-4V10" />
    </g>
    {TOWERS.map(([x, y], at) => (
      <rect
        key={`${x}-${y}`}
        x={x - 1.6}
        y={y - 1.6}
        width="3.2"
        height="3.2"
        className="sb-pitch__tower"
        data-side={at < TOWERS.length / 2 ? 'home' : 'away'}
      />
    ))}
    <circle cx="14" cy="50" r="6" className="sb-pitch__base" data-side="home" />
    <circle cx="84" cy="10" r="6" className="sb-pitch__base" data-side="away" />
    {last?.side && (
      <circle
        cx={last.side === 'home' ? 14 : 84}
        cy={last.side === 'home' ? 50 : 10}
        r="9"
        className="sb-pitch__lit"
      />
    )}
  </svg>
);
const TOWERS = [
  [14, 36],
  [28, 42],
  [32, 50],
  [14, 24],
  [66, 10],
  [70, 18],
  [84, 24],
  [84, 36],
] as const;
