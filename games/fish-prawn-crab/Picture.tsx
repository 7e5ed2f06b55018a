import type { Colour } from './bets.ts';
import { pictureOf } from './pictures.ts';

type PictureProps = { face: number; size: number; className?: string };

/** The picture of a face alone. Its name is always told beside it. */
export function Picture({ face, size, className = '' }: PictureProps) {
  return (
    <img
      className={`fc-picture ${className}`}
      src={pictureOf(face)}
      width={size}
      height={size}
      alt=""
      draggable={false}
    />
  );
}

/** A face of a die, flat. */
export function Flat({ face, size, className = '' }: PictureProps) {
  return (
    <span className={`fc-flat ${className}`} style={{ inlineSize: size, blockSize: size }}>
      <Picture face={face} size={Math.round(size * 0.8)} />
    </span>
  );
}

/** So many dice of a colour, without pictures. */
export function ColourDice({ colour, count }: { colour: Colour; count: number }) {
  return (
    <span className="fc-colours">
      {Array.from({ length: count }, (_, at) => (
        <i key={at} className={`fc-colour fc-colour--${colour}`} />
      ))}
    </span>
  );
}
