import type { Picture as Placed } from '@fairhouse/contract/media';

type Props = {
  src: string;
  picture: Placed | null;
  alt: string;
  sizes: string;
  className?: string;
};

/**
 * A picture that an operator chose. One of the library comes in the width its place needs, and
 * keeps its point of focus in sight where the frame has another shape.
 */
export const Picture = ({ src, picture, alt, sizes, className }: Props) =>
  picture ? (
    <img
      src={src}
      alt={alt}
      className={className}
      sizes={sizes}
      srcSet={picture.widths
        .map((width) => `${src.replace(/(-\d+)?\.webp$/, `-${width}.webp`)} ${width}w`)
        .join(', ')}
      style={{ objectPosition: `${picture.focusX}% ${picture.focusY}%` }}
    />
  ) : (
    <img src={src} alt={alt} className={className} />
  );
