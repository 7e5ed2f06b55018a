type DiscProps = { isRed: boolean; size: number; className?: string };

/** A disc from above: red side or white side. */
export function Disc({ isRed, size, className = '' }: DiscProps) {
  return (
    <i
      className={`sd-disc sd-disc--${isRed ? 'red' : 'white'} ${className}`}
      style={{ inlineSize: size, blockSize: size }}
    />
  );
}

/** Four discs, so many of them red. */
export function Discs({ red, size }: { red: number; size: number }) {
  return (
    <span className="sd-discs">
      {Array.from({ length: 4 }, (_, at) => (
        <Disc key={at} isRed={at < red} size={size} />
      ))}
    </span>
  );
}
