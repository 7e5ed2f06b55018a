/** A name of the machine itself, for which nobody makes a certificate. */
export const isLocalHost = (host: string): boolean =>
  /^(?:localhost|127\.|\[|.*\.localhost$|.*\.local$)/.test(host);
