let pictureHost = '';

/** Pictures of games come from this host, `pictures.example:8443`; from our own without one. */
export function takePicturesFrom(host: string) {
  pictureHost = host;
}

/** Where a picture of ours is fetched; addresses of others stay as they are. */
export const pictureAt = (src: string): string =>
  pictureHost !== '' && /^\/(?!\/)/.test(src) ? `${location.protocol}//${pictureHost}${src}` : src;

/** A tile of our games is also kept small; where pictures come from elsewhere it may not be. */
export const sizesOf = (src: string): { srcSet: string; sizes: string } | undefined =>
  pictureHost === '' && src.endsWith('/tile.webp')
    ? {
        srcSet: `${src.slice(0, -5)}-small.webp 240w, ${src} 360w`,
        sizes: '(max-width: 759px) 31vw, 190px',
      }
    : undefined;
