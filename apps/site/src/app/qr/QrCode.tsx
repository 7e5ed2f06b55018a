import { useMemo } from 'react';
import { encode } from 'uqr';

/** A text as a QR code, drawn here: nobody else learns of it. */
export const QrCode = ({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className: string;
}) => {
  const { size, path } = useMemo(() => {
    const { data, size: cells } = encode(text, { border: 2, ecc: 'M' });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: cells, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-text={text}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
