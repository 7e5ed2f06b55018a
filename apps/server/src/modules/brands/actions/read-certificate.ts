import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls';
import { WARNING_DAYS, type CertificateState } from '@fairhouse/contract/brands-domains';
import { DAY_MILLISECONDS } from '@fairhouse/days';
import { hostKind, lookupPublic } from '../../../kernel/outgoing.ts';

const REACH_MILLISECONDS = 5000;
const NAMES_MAX = 50;

export type FoundCertificate = {
  state: Exclude<CertificateState, 'ending'>;
  issuer: string;
  names: string[];
  endsAt: Date | null;
};
/** Where a host is looked at: a house without the network says where, and whom it trusts. */
export type TlsDoor = { port: number; address?: string; ca?: string };
export const TLS_DOOR: TlsDoor = { port: 443 };
const NOBODY: FoundCertificate = { state: 'unreachable', issuer: '', names: [], endsAt: null };

/** What nobody outside reaches; a name is judged where it is connected to. */
const isInside = (host: string): boolean =>
  !URL.canParse(`https://${host}`) || hostKind(new URL(`https://${host}`)) === 'private';

type Looking = { door?: TlsDoor; now: Date; milliseconds?: number };
/**
 * Who answers at a host by TLS, and by which certificate. Nothing is said to them. Somebody typed
 * the host: no private address is reached by it, except where the house itself says it is.
 */
export const readCertificate = (
  host: string,
  { door = TLS_DOOR, now, milliseconds = REACH_MILLISECONDS }: Looking,
): Promise<FoundCertificate> =>
  new Promise((resolve) => {
    const isNamed = door.address === undefined;
    if (isNamed && isInside(host)) {
      resolve(NOBODY);
      return;
    }
    const socket = connect({
      host: door.address ?? host,
      port: door.port,
      servername: host,
      // Looked at, not trusted: what is wrong with it is what is asked.
      rejectUnauthorized: false,
      ...(isNamed ? { lookup: lookupPublic } : {}),
      ...(door.ca === undefined ? {} : { ca: door.ca }),
    });
    const end = (found: FoundCertificate) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(found);
    };
    // Over all of it: whoever sends a byte now and then is not waited for.
    const timer = setTimeout(() => end(NOBODY), milliseconds);
    socket.once('secureConnect', () => {
      end(judge(host, { shown: socket.getPeerCertificate(), isTrusted: socket.authorized, now }));
    });
    socket.once('error', () => end(NOBODY));
  });

type Shown = { shown: PeerCertificate; isTrusted: boolean; now: Date };
const judge = (host: string, { shown, isTrusted, now }: Shown): FoundCertificate => {
  const endsAt = new Date(shown.valid_to);
  if (Number.isNaN(endsAt.getTime())) return NOBODY;
  const isOfHost = checkServerIdentity(host, shown) === undefined;
  const isOver = endsAt <= now;
  return {
    state: isOver ? 'ended' : !isOfHost ? 'other_name' : isTrusted ? 'valid' : 'untrusted',
    issuer: nameOf(shown.issuer),
    names: namesOf(shown),
    endsAt,
  };
};
const first = (given: string | string[] | undefined): string =>
  (Array.isArray(given) ? given[0] : given) ?? '';
const nameOf = (issuer: PeerCertificate['issuer']): string =>
  [first(issuer.O), first(issuer.CN)]
    .filter((one) => one !== '')
    .join(', ')
    .slice(0, 200);
const namesOf = ({ subjectaltname = '' }: PeerCertificate): string[] =>
  subjectaltname
    .split(', ')
    .filter((one) => one.startsWith('DNS:'))
    .map((one) => one.slice('DNS:'.length, 260))
    .slice(0, NAMES_MAX);

type Certificate = { state: CertificateState; endsAt: Date | null };
/** One that holds now is `ending` in its last days. */
export const certificateStateAt = ({ state, endsAt }: Certificate, now: Date): CertificateState => {
  if (state !== 'valid' || endsAt === null) return state;
  if (endsAt <= now) return 'ended';
  return warnsAt(endsAt) <= now ? 'ending' : 'valid';
};
export const warnsAt = (endsAt: Date): Date =>
  new Date(endsAt.getTime() - WARNING_DAYS * DAY_MILLISECONDS);
