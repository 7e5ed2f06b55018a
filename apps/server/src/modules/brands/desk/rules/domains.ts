import { hostKind } from '../../../../kernel/outgoing.ts';

/** A name of the machine itself, or a number of its network: nobody makes a certificate for it. */
export const isLocalHost = (host: string): boolean =>
  /^(?:localhost|127\.|\[|.*\.localhost$|.*\.local$)/.test(host) ||
  (URL.canParse(`https://${host}`) && hostKind(new URL(`https://${host}`)) === 'private');
