import { useId } from 'react';

export type CardSuit = 'hearts' | 'diamonds' | 'spades' | 'clubs';
export type CardRank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K';

export type PlayingCardProps = {
  /** Left out together with the suit, the card lies face down. */
  rank?: CardRank;
  suit?: CardSuit;
  /** Spoken name: "Nine of hearts", or "Face down". */
  label: string;
  /** Width in pixels; the height follows. */
  width?: number;
  className?: string;
};

// Drawn on a grid of 24, so that no device swaps them for coloured emoji.
const SUIT_PATHS: Readonly<Record<CardSuit, string>> = {
  hearts:
    'M12 21.5C6 16.8 2 13.2 2 8.7 2 5.6 4.4 3 7.4 3c1.9 0 3.6 1 4.6 2.6C13 4 14.7 3 16.6 3' +
    'c3 0 5.4 2.6 5.4 5.7 0 4.5-4 8.1-10 12.8Z',
  diamonds: 'M12 1.5 20.5 12 12 22.5 3.5 12Z',
  spades:
    'M12 1.8c4.6 4.5 9.5 7.8 9.5 12.2 0 2.8-2.1 4.8-4.7 4.8-1.5 0-2.8-.7' +
    '-3.7-1.8.3 2 .9 3.7 2.3 5.2H8.6c1.4-1.5 2-3.2 2.3-5.2-.9 1.1-2.2' +
    ' 1.8-3.7 1.8-2.6 0-4.7-2-4.7-4.8 0-4.4 4.9-7.7 9.5-12.2Z',
  clubs:
    'M12 1.8a4.7 4.7 0 0 1 4.2 6.8 4.8 4.8 0 1 1-3.2 8.1c.3 2.1 1 3.9 2.4' +
    ' 5.5H8.6c1.4-1.6 2.1-3.4 2.4-5.5a4.8 4.8 0 1 1-3.2-8.1A4.7 4.7 0 0 1 12 1.8Z',
};

export function PlayingCard({ rank, suit, label, width = 78, className }: PlayingCardProps) {
  const paintId = useId();
  const isRed = suit === 'hearts' || suit === 'diamonds';
  return (
    <svg
      className={`fh-playcard${className ? ` ${className}` : ''}`}
      width={width}
      height={(width * 105) / 74}
      viewBox="0 0 74 105"
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id={paintId} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={suit ? '#fffefb' : '#4a3873'} />
          <stop offset="1" stopColor={suit ? '#ece8f0' : '#241738'} />
        </linearGradient>
      </defs>
      <rect x=".5" y=".5" width="73" height="104" rx="8" fill={`url(#${paintId})`} stroke="#fff" />
      {rank && suit ? (
        <g fill={isRed ? '#cf1f42' : '#1b1530'}>
          <text
            x="8"
            y="27"
            fontSize={rank === '10' ? 22 : 25}
            textLength={rank === '10' ? 23 : undefined}
            lengthAdjust="spacingAndGlyphs"
          >
            {rank}
          </text>
          <SuitSign suit={suit} x={8} y={32} size={17} />
          <SuitSign suit={suit} x={22} y={52} size={40} />
        </g>
      ) : (
        <CardBack />
      )}
    </svg>
  );
}

/** A suit on its own, for roads and legends drawn inside another svg. */
export function SuitSign(props: { suit: CardSuit; x: number; y: number; size: number }) {
  const { suit, x, y, size } = props;
  return <path d={SUIT_PATHS[suit]} transform={`translate(${x} ${y}) scale(${size / 24})`} />;
}

/** The mark in a frame, over fine roofs. */
function CardBack() {
  const rows = [16, 28, 40, 52, 64, 76, 88];
  return (
    <>
      <rect
        x="5.5"
        y="5.5"
        width="63"
        height="94"
        rx="5"
        fill="none"
        stroke="#ffc77d"
        strokeOpacity=".55"
      />
      <g stroke="#fff" strokeOpacity=".13" strokeWidth="1.5" fill="none" strokeLinecap="round">
        {rows.map((y) => (
          <path key={y} d={`M10 ${y}l9-6 9 6 9-6 9 6 9-6 9 6`} />
        ))}
      </g>
      <circle cx="37" cy="52.5" r="17" fill="#2d1d47" stroke="#ffc77d" strokeOpacity=".55" />
      <g transform="translate(24.2 40) scale(.8)" fill="#ffb35c">
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
    </>
  );
}
