import { lookup } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isAmong, plainAddress } from './addresses.ts';

/** Networks that are nobody's in public: our own, the machine's, and what routes to neither. */
const PRIVATE_V4: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** All of IPv6 that is given out, and what of it carries an address of IPv4 or is for books. */
const GIVEN_V6: readonly string[] = ['2000::/3'];
const HOLLOW_V6: readonly string[] = ['2001::/32', '2001:db8::/32', '2002::/16', '3fff::/20'];

export const isPublicAddress = (address: string): boolean => {
  const ip = plainAddress(address);
  if (isIP(ip) === 4) return !isAmong(PRIVATE_V4, ip);
  return isIP(ip) === 6 && isAmong(GIVEN_V6, ip) && !isAmong(HOLLOW_V6, ip);
};

/** What an address names: a name that is looked up, or the number of a machine. */
export const hostKind = ({ hostname }: URL): 'name' | 'public' | 'private' => {
  const literal = hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(literal) === 0) return 'name';
  return isPublicAddress(literal) ? 'public' : 'private';
};

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Judges what is connected to, not what was looked up before: a name may change meanwhile. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (error) done(error, '');
    else if (!first) done(new PrivateAddress(`${hostname} is no public address`), '');
    else if (options.all === true) done(null, open);
    else done(null, first.address, first.family);
  });
};

type Posting = {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  signal: AbortSignal;
  /** The installation says that programs of the house may stand beside it. */
  mayBePrivate: boolean;
};
/**
 * Posts to an address that somebody typed. It goes nowhere else, whatever is answered, and reaches
 * no private address.
 */
const sendOut = (p: Posting, heard: (response: IncomingMessage, done: Done) => void) =>
  new Promise<Heard>((resolve, reject) => {
    if (!p.mayBePrivate && hostKind(p.url) === 'private') {
      reject(new PrivateAddress(`${p.url.hostname} is no public address`));
      return;
    }
    const send = p.url.protocol === 'https:' ? requestSecure : requestPlain;
    const sending = send(
      p.url,
      {
        method: 'POST',
        agent: false,
        signal: p.signal,
        headers: { ...p.headers, 'content-length': Buffer.byteLength(p.body) },
        ...(p.mayBePrivate ? {} : { lookup: lookupPublic }),
      },
      (response) => heard(response, { resolve, reject }),
    );
    sending.on('error', reject);
    sending.end(p.body);
  });
type Heard = { status: number; body: string };
type Done = { resolve: (heard: Heard) => void; reject: (error: Error) => void };

/** Answers the status alone, and reads nothing of what was answered. */
export const postOut = async (p: Posting): Promise<number> =>
  (
    await sendOut(p, (response, { resolve }) => {
      response.destroy();
      resolve({ status: response.statusCode ?? 0, body: '' });
    })
  ).status;

export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}
const ANSWER_BYTES_MAX = 64 * 1024;
/** The same, and reads the answer, as long as it is short; what breaks off throws. */
export const askOut = (p: Posting & { bytesMax?: number }): Promise<Heard> =>
  sendOut(p, (response, { resolve, reject }) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= (p.bytesMax ?? ANSWER_BYTES_MAX)) {
        parts.push(part);
        return;
      }
      reject(new AnswerTooLong());
      response.destroy();
    });
    response.on('error', reject);
    response.on('aborted', () => reject(new Error('the answer broke off')));
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
    );
  });
