/**
 * The address of a customer service entry of type 3 (D-K02): base64url of a 12-byte IV and the
 * AES-256-GCM ciphertext with its tag, followed by 8 characters; the key is the SHA-256 of these.
 * It keeps addresses out of the reach of programs that collect them; it is no secret.
 */
const KEY_LENGTH = 8;
const IV_BYTES = 12;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const keyOf = async (word: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(word)),
    'AES-GCM',
    false,
    [use],
  );

/** `drawn` is 20 random bytes: the IV and what the key is made of. */
export const encryptServiceLink = async (
  address: string,
  drawn: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const iv = drawn.slice(0, IV_BYTES);
  const word = Array.from(
    drawn.slice(IV_BYTES, IV_BYTES + KEY_LENGTH),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('');
  const text = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      await keyOf(word, 'encrypt'),
      new TextEncoder().encode(address),
    ),
  );
  return base64url(new Uint8Array([...iv, ...text])) + word;
};

/** The address; undefined where the text is damaged, the key wrong or it is none of the web. */
export const decryptServiceLink = async (link: string): Promise<string | undefined> => {
  const bytes = bytesOf(link.slice(0, -KEY_LENGTH));
  if (!bytes || bytes.length <= IV_BYTES) return undefined;
  const key = await keyOf(link.slice(-KEY_LENGTH), 'decrypt');
  const plain = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) }, key, bytes.slice(IV_BYTES))
    .catch(() => undefined);
  return plain === undefined ? undefined : webAddress(new TextDecoder().decode(plain));
};

/**
 * Whether an encrypted address may be opened (D-K02): on the house's own hosts, and by https on
 * those that the operator named.
 */
export const isServiceHost = (
  address: string,
  hosts: { own: readonly string[]; named: readonly string[] },
): boolean => {
  const url = URL.parse(address);
  if (url === null || webAddress(address) === undefined) return false;
  return (
    hosts.own.includes(url.hostname) ||
    (url.protocol === 'https:' &&
      (hosts.named.includes(url.hostname) || hosts.named.includes(url.host)))
  );
};

/** A whole address of the web, as browsers read it; anything else is none. */
export const webAddress = (text: string): string | undefined => {
  const url = URL.parse(text.trim());
  return url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === ''
    ? url.href
    : undefined;
};

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  // The last letter may carry bits that belong to no byte: only the text that was made is taken.
  return base64url(bytes) === text ? bytes : undefined;
};
