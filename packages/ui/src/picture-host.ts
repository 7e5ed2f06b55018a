let pictureHost = ''

/** Pictures of games come from this host, `pictures.example:8443`; from our own without one. */
export function takePicturesFrom(host: string) {
  pictureHost = host
}

/** Where a picture of ours is fetched; addresses of others stay as they are. */
export const pictureAt = (src: string): string => (pictureHost !== '' && /^\/(?!\/)/.test(src)
  ? `${location.protocol}//${pictureHost}${src}` : src)
