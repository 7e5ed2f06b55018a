import { SuitSign } from '@fairhouse/ui';
import { faceOf, nameOfCard } from '../cards.ts';
import type { T } from '../title.ts';

type CardProps = { card: number; t?: T; className?: string };

/** A card large enough to be read where others cover most of it. Its name is said by `t`. */
export function CardFace({ card, t, className = '' }: CardProps) {
  const { rank, suit, isRed } = faceOf(card);
  return (
    <svg
      className={`sb-card ${className}`}
      viewBox="0 0 74 105"
      role={t ? 'img' : undefined}
      aria-label={t ? nameOfCard(card, t) : undefined}
      aria-hidden={t ? undefined : true}
    >
      <rect className="sb-card__paper" x=".75" y=".75" width="72.5" height="103.5" rx="8" />
      <g fill={isRed ? '#cf1f42' : '#1b1530'}>
        {suit ? (
          <>
            <text
              x={rank === '10' ? 5 : 8}
              y="25"
              fontSize="24"
              textLength={rank === '10' ? 24 : undefined}
              lengthAdjust="spacingAndGlyphs"
            >
              {rank}
            </text>
            <SuitSign suit={suit} x={8} y={31} size={15} />
            <SuitSign suit={suit} x={30} y={58} size={38} />
          </>
        ) : (
          <Joker />
        )}
      </g>
    </svg>
  );
}

/** A star, and the word down the side. */
function Joker() {
  const letters = ['J', 'O', 'K', 'E', 'R'];
  return (
    <>
      {letters.map((letter, at) => (
        <text key={letter} x="9" y={20 + at * 13} fontSize="12.5">
          {letter}
        </text>
      ))}
      <path d={STAR} />
    </>
  );
}

const STAR =
  'M49 44l6.5 14.6 15.9 1.6-11.9 10.7 3.4 15.6L49 78.4l-13.9 8.1 3.4-15.6-11.9-10.7' + ' 15.9-1.6Z';

/** The back that all cards share. */
export function CardBack({ className = '' }: { className?: string }) {
  return (
    <svg className={`sb-card ${className}`} viewBox="0 0 74 105" aria-hidden="true">
      <rect x=".75" y=".75" width="72.5" height="103.5" rx="8" fill="#3a2660" stroke="#efe9fa" />
      <rect
        x="6"
        y="6"
        width="62"
        height="93"
        rx="4"
        fill="none"
        stroke="#ffc77d"
        strokeOpacity=".5"
      />
      <g fill="#ffb35c" transform="translate(24.2 40) scale(.8)">
        <path
          d="M3.5 14.2 14.4 4.6a2.4 2.4 0 0 1 3.2 0l10.9 9.6"
          stroke="#ffb35c"
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="7" y="16" width="18" height="4.2" rx="2.1" />
        <rect x="7" y="23.6" width="18" height="4.2" rx="2.1" />
      </g>
    </svg>
  );
}
