type SpinnerProps = { size?: number; label?: string };

export function Spinner({ size = 18, label }: SpinnerProps) {
  return (
    <span
      className="fh-spinner"
      style={{ inlineSize: size, blockSize: size }}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
