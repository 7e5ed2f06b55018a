import { randomUUID, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Wrong } from '../case.ts';
import { signBytes } from '../signing.ts';
import type { KitWallet } from './kit-wallet.ts';

/** How long a supplier may take to answer, in milliseconds. */
const PATIENCE = 10_000;

/** What a supplier set up for the kit, as a JSON file. */
const setup = z.object({
  /** As the kit is named in what it signs. */
  operatorId: z.string().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Two games that may be opened; the driver plays them. */
  games: z.tuple([z.string(), z.string()]),
  /** The supplier's public key (PEM): the wallet judges its calls by it. */
  supplierKey: z.string().min(1),
  /** The port at which the supplier finds the kit's wallet. */
  listen: z.number().int().min(0).max(65_535),
  /** Plays one round at an address that was opened, and answers when it is over there. */
  driver: z.url(),
  /** What the driver stakes, in hundred-thousandths of the currency's unit. */
  stake: z.number().int().positive(),
  /** How long a second call has to stay away, and how long one is waited for (milliseconds). */
  quiet: z.number().int().positive().default(2500),
  patience: z.number().int().positive().default(20_000),
});
export type SupplierSetup = z.output<typeof setup>;
export const readSupplierSetup = (text: string): SupplierSetup => {
  const read = setup.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`the setup is wrong: ${z.prettifyError(read.error)}`);
  return read.data;
};

export type Supplier = {
  url: string;
  key: KeyObject;
  /** Any key that the supplier does not know. */
  strangerKey: KeyObject;
  header: string;
  setup: SupplierSetup;
  wallet: KitWallet;
};
type Fields = Record<string, unknown>;
type Heard = { http: number; raw: string; body: unknown };
type Path = '/game/list' | '/game/url' | '/game/round';

/** Sends these bytes; without a signature where it is null. */
export const sendTo = async (
  supplier: Supplier,
  path: Path,
  text: string,
  signature: string | null = signBytes(supplier.key, Buffer.from(text)),
): Promise<Heard> => {
  let response: Response;
  try {
    response = await fetch(supplier.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== null && { [supplier.header]: signature }),
      },
      body: text,
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (error) {
    throw new Wrong(`${path} was not answered: ${(error as Error).message}`);
  }
  const raw = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    throw new Wrong(`${path} answered no JSON: ${raw.slice(0, 80)}`);
  }
  return { http: response.status, raw, body };
};
export const say = (supplier: Supplier, path: Path, fields: Fields = {}): Promise<Heard> =>
  sendTo(supplier, path, JSON.stringify({ operator_id: supplier.setup.operatorId, ...fields }));

/** A player of the kit's wallet, with money, who has a token of their own for each visit. */
export type Visit = { user: string; token: string };
export const newVisit = ({ wallet, setup: { stake } }: Supplier): Visit => {
  const visit = { user: `kit-${randomUUID().slice(0, 13)}`, token: `visit-${randomUUID()}` };
  wallet.fund(visit, BigInt(stake) * 1000n);
  return visit;
};
export const launchOf = ({ setup: given }: Supplier, visit: Visit): Fields => ({
  platform: 'GPL_DESKTOP',
  game_code: given.games[0],
  lang: 'en',
  country: 'DE',
  currency: given.currency,
  lobby_url: 'https://operator.example/lobby',
  user: visit.user,
  token: visit.token,
});
export const urlOf = async (supplier: Supplier, fields: Fields): Promise<string> => {
  const { http, raw, body } = await say(supplier, '/game/url', fields);
  const url = (body as { url?: unknown } | null)?.url;
  if (http !== 200 || typeof url !== 'string' || !URL.canParse(url))
    throw new Wrong(`/game/url answers ${http} ${raw.slice(0, 120)}`);
  return url;
};

type Played = { played: boolean };
/** Has one round played at an address, by the supplier's own driver. */
export const playAt = async ({ setup: given }: Supplier, url: string): Promise<Played> => {
  const response = await fetch(given.driver, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, amount: given.stake }),
    signal: AbortSignal.timeout(given.patience),
  });
  const said = (await response.json()) as { played?: unknown };
  if (response.status !== 200 || typeof said.played !== 'boolean')
    throw new Error(`the driver answers ${response.status} ${JSON.stringify(said)}`);
  return { played: said.played };
};
/** One visit with one round. */
export const playOnce = async (supplier: Supplier, visit = newVisit(supplier)) => {
  const url = await urlOf(supplier, launchOf(supplier, visit));
  return { visit, url, ...(await playAt(supplier, url)) };
};

/** Waits for what has to come; whatever has not come is the case's fault. */
export const until = async (
  { setup: { patience } }: Supplier,
  what: string,
  isThere: () => boolean,
): Promise<void> => {
  const end = Date.now() + patience;
  while (!isThere()) {
    if (Date.now() > end) throw new Wrong(`${what} did not come`);
    await sleep(10);
  }
};
/** Waits for as long as nothing more may come. */
export const quiet = ({ setup: given }: Supplier): Promise<void> => sleep(given.quiet);
