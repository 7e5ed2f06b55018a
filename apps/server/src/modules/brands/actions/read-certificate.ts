import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls';
import { WARNING_DAYS, type CertificateState } from '@fairhouse/contract/brands-domains';
import { DAY_MILLISECONDS } from '@fairhouse/days';

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

/** Who answers at a host by TLS, and by which certificate. Nothing is said to them. */
export const readCertificate = (
  host: string,
  { door = TLS_DOOR, now }: { door?: TlsDoor; now: Date },
): Promise<FoundCertificate> =>
  new Promise((resolve) => {
    const socket = connect({
      host: door.address ?? host,
      port: door.port,
      servername: host,
      timeout: REACH_MILLISECONDS,
      // Looked at, not trusted: what is wrong with it is what is asked.
      rejectUnauthorized: false,
      ...(door.ca === undefined ? {} : { ca: door.ca }),
    });
    const end = (found: FoundCertificate) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('secureConnect', () => {
      end(judge(host, { shown: socket.getPeerCertificate(), isTrusted: socket.authorized, now }));
    });
    socket.once('timeout', () => end(NOBODY));
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
