import { PlayingCard, type CardRank, type CardSuit } from '@fairhouse/ui';
import type { Translate } from '../../app/i18n.ts';
import type { GameTexts } from '../../app/games/game-texts.ts';
import type { PictureItem } from './picture.ts';

const RANKS: readonly CardRank[] = [
  'A',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  'J',
  'Q',
  'K',
];
const SUITS: readonly CardSuit[] = ['diamonds', 'clubs', 'hearts', 'spades'];

/** The face of a card of a deck by its number. */
export const faceOf = (card: number): { rank: CardRank; suit: CardSuit } => ({
  rank: RANKS[Math.floor(card / 4)] ?? 'A',
  suit: SUITS[card % 4] ?? 'spades',
});

export type Speech = { say: Translate; words: GameTexts };
type Drawn = { item: PictureItem; speech: Speech; size?: number };

/** One thing of a result, drawn plainly and named for those who do not see it. */
export const Shape = ({ item, speech, size = 56 }: Drawn) => {
  const { say } = speech;
  const label = nameOf(item, speech);
  switch (item.kind) {
    case 'card':
      return <PlayingCard width={size} label={label} {...faceOf(item.id)} />;
    case 'die':
      return (
        <Sign {...{ label, size }} tone="ivory">
          <Pips face={item.face} x={0} size={48} />
        </Sign>
      );
    case 'symbol':
      return <Worded {...{ label, tone: item.colour }} />;
    case 'pocket':
      return <Worded {...{ label, tone: item.colour }} text={String(item.number)} />;
    case 'number':
      return <Worded {...{ label }} tone="plain" />;
    case 'disc':
      return <Sign {...{ label, size }} tone={item.isRed ? 'red' : 'white'} isRound />;
    case 'beads':
      return <Beads {...{ label, size }} count={item.count} />;
    case 'tile':
      return <Tile {...{ label, size }} value={item.value} />;
    case 'domino':
      return <Domino {...{ label, size }} ends={item.ends} />;
    default:
      return (
        <Worded
          label={label}
          tone="plain"
          text={say('multiple', { value: (item.hundredths / 100).toFixed(2) })}
        />
      );
  }
};

/** What a thing of a result is called. */
export const nameOf = (item: PictureItem, { say, words }: Speech): string => {
  switch (item.kind) {
    case 'card':
      return say('card', {
        rank: RANKS[Math.floor(item.id / 4)] ?? '',
        suit: say(`suit.${SUITS[item.id % 4] ?? ''}`),
      });
    case 'die':
      return say('die', { face: item.face });
    case 'symbol':
      return words(`symbol.${item.name}`) ?? item.name;
    case 'pocket':
      return say('pocket', {
        number: item.number,
        colour:
          words(`colour.${item.colour}`) ?? words(item.colour) ?? say(`colour.${item.colour}`),
      });
    case 'number':
      return item.text;
    case 'disc':
      return say(item.isRed ? 'disc.red' : 'disc.white');
    case 'beads':
      return say('beads', { count: item.count });
    case 'tile':
      return item.value === 0 ? say('tile.white') : say('tile', { value: item.value });
    case 'domino':
      return say('domino', { one: item.ends[0], other: item.ends[1] });
    default:
      return say('multiple', { value: (item.hundredths / 100).toFixed(2) });
  }
};

type SignProps = {
  label: string;
  size: number;
  tone: string;
  isRound?: boolean;
  children?: React.ReactNode;
};
const Sign = ({ label, size, tone, isRound = false, children }: SignProps) => (
  <svg
    className="fr-sign"
    data-tone={tone}
    width={size}
    height={size}
    viewBox="0 0 48 48"
    role="img"
    aria-label={label}
  >
    <rect x="1" y="1" width="46" height="46" rx={isRound ? 23 : 10} className="fr-sign__face" />
    {children}
  </svg>
);

const Worded = ({ label, tone, text }: { label: string; tone: string; text?: string }) => (
  <span className="fr-word" data-tone={tone} role="img" aria-label={label}>
    <span aria-hidden="true">{text ?? label}</span>
  </span>
);

/** The pips of a die by the places they stand on, in parts of its side. */
const PLACES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.28, 0.28],
    [0.72, 0.72],
  ],
  3: [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  4: [
    [0.28, 0.28],
    [0.72, 0.28],
    [0.28, 0.72],
    [0.72, 0.72],
  ],
  5: [
    [0.26, 0.26],
    [0.74, 0.26],
    [0.5, 0.5],
    [0.26, 0.74],
    [0.74, 0.74],
  ],
  6: [
    [0.28, 0.24],
    [0.72, 0.24],
    [0.28, 0.5],
    [0.72, 0.5],
    [0.28, 0.76],
    [0.72, 0.76],
  ],
};
const Pips = ({ face, x, size }: { face: number; x: number; size: number }) => (
  <g className="fr-sign__pips">
    {(PLACES[face] ?? []).map(([across, down]) => (
      <circle key={`${across}/${down}`} cx={x + across * size} cy={down * size} r={size / 10.5} />
    ))}
  </g>
);

const Domino = ({
  ends: [one, other],
  label,
  size,
}: {
  ends: readonly [number, number];
  label: string;
  size: number;
}) => (
  <svg
    className="fr-sign"
    data-tone="ebony"
    width={size * 1.5}
    height={size * 0.78}
    viewBox="0 0 92 48"
    role="img"
    aria-label={label}
  >
    <rect x="1" y="1" width="90" height="46" rx="8" className="fr-sign__face" />
    <path d="M46 8v32" className="fr-sign__seam" />
    <Pips face={one} x={0} size={46} />
    <Pips face={other} x={46} size={46} />
  </svg>
);

const Tile = ({ value, label, size }: { value: number; label: string; size: number }) => (
  <svg
    className="fr-sign"
    data-tone="ivory"
    width={size * 0.8}
    height={size * 1.06}
    viewBox="0 0 48 64"
    role="img"
    aria-label={label}
  >
    <rect x="1" y="1" width="46" height="62" rx="8" className="fr-sign__face" />
    {value === 0 ? (
      <rect x="10" y="11" width="28" height="42" rx="4" className="fr-sign__frame" />
    ) : (
      Array.from({ length: value }, (_, at) => (
        <circle
          key={at}
          cx={14 + (at % 3) * 10}
          cy={15 + Math.floor(at / 3) * 17}
          r="4.2"
          className="fr-sign__dot"
        />
      ))
    )}
  </svg>
);

const Beads = ({ count, label, size }: { count: number; label: string; size: number }) => (
  <svg
    className="fr-sign"
    data-tone="jade"
    width={size * count * 0.7}
    height={size * 0.7}
    viewBox={`0 0 ${count * 40} 40`}
    role="img"
    aria-label={label}
  >
    {Array.from({ length: count }, (_, at) => (
      <circle key={at} cx={20 + at * 40} cy="20" r="17" className="fr-sign__face" />
    ))}
  </svg>
);
