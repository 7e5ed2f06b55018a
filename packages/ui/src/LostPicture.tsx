import { Mark } from './Mark.tsx';

/** Stands where a picture could not be loaded. */
export function LostPicture({ alt, size = 30 }: { alt: string; size?: number }) {
  return (
    <span role={alt ? 'img' : undefined} aria-label={alt || undefined}>
      <Mark size={size} />
    </span>
  );
}
