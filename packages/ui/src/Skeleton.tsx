type SkeletonProps = {
  width?: number | string;
  height?: number | string;
  radius?: number;
  /** Width over height, for pictures. */
  ratio?: number;
  className?: string;
};

/** A shimmering stand-in of the same size as what is loading. */
export function Skeleton({ width = '100%', height, radius, ratio, className }: SkeletonProps) {
  return (
    <span
      className={`fh-skeleton${className ? ` ${className}` : ''}`}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}
