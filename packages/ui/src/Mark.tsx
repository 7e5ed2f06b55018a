import { useId } from 'react';

const ROOF = 'M3.5 14.2 14.4 4.6a2.4 2.4 0 0 1 3.2 0l10.9 9.6';

type MarkProps = { size?: number; isQuiet?: boolean; className?: string };

/** The roof over an equals sign. Quiet is the grey drawing that stands in for missing pictures. */
export function Mark({ size = 28, isQuiet = false, className }: MarkProps) {
  const gradientId = useId();
  const paint = `url(#${gradientId})`;
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
    >
      <MarkGradient id={gradientId} isQuiet={isQuiet} />
      <path d={ROOF} stroke={paint} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      <rect x="7" y="16" width="18" height="4.2" rx="2.1" fill={paint} />
      <rect x="7" y="23.6" width="18" height="4.2" rx="2.1" fill={paint} />
    </svg>
  );
}

/** A picture that says the name by itself, in the size of its file. */
export type LogoPicture = { src: string; width: number; height: number };
type LogoProps = {
  name: string;
  size?: number;
  className?: string;
  /** In place of mark and name; where it cannot be had the name stands as its text. */
  picture?: LogoPicture | null | undefined;
};

export function Logo({ name, size = 28, className, picture }: LogoProps) {
  return (
    <span className={`fh-logo${className ? ` ${className}` : ''}`}>
      {picture ? (
        <img
          className="fh-logo__picture"
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={name}
        />
      ) : (
        <>
          <Mark size={size} />
          <span>{name}</span>
        </>
      )}
    </span>
  );
}

/** The same mark, drawing itself: the roof first, then the two bars in turn. */
export function MovingMark({ size = 64 }: { size?: number }) {
  const gradientId = useId();
  const paint = `url(#${gradientId})`;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <MarkGradient id={gradientId} isQuiet={false} />
      <path
        className="fh-loader__roof"
        d={ROOF}
        stroke={paint}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect
        className="fh-loader__beam"
        x="7"
        y="16"
        width="18"
        height="4.2"
        rx="2.1"
        fill={paint}
      />
      <rect
        className="fh-loader__beam fh-loader__beam--second"
        x="7"
        y="23.6"
        width="18"
        height="4.2"
        rx="2.1"
        fill={paint}
      />
    </svg>
  );
}

// Box-relative as in the drawing of the mark: each bar carries the whole gradient.
function MarkGradient({ id, isQuiet }: { id: string; isQuiet: boolean }) {
  return (
    <defs>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={isQuiet ? '#8d86a0' : '#ffc77d'} />
        <stop offset="1" stopColor={isQuiet ? '#6f6884' : '#ff9640'} />
      </linearGradient>
    </defs>
  );
}
