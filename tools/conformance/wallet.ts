import { randomUUID, type KeyObject } from 'node:crypto';
import { Wrong } from './case.ts';
import { signBytes } from './signing.ts';

/** How long an operator may take to answer, in milliseconds. */
const PATIENCE = 5_000;
/** Amounts are whole hundred-thousandths of the currency's unit. */
export const UNIT = 100_000n;

/** A player of the operator under test; the token is one of a game that was opened. */
export type Player = { user: string; token: string };
/** What the operator set up for the kit. */
export type Setup = {
  currency: string;
  game: string;
  /** Another game of the same supplier that a lobby may lead to. */
  lobbyGame?: string;
  /** Two at least, with money, without limits of their own and without open rounds. */
  players: [Player, Player, ...Player[]];
  /** One whose token has expired, with money. */
  expired?: Player;
  /** One who may place no new bets, with money. */
  disabled?: Player;
};
export type Target = {
  url: string;
  key: KeyObject;
  /** Any key that the operator does not know. */
  strangerKey: KeyObject;
  /** The header that carries the signature. */
  header: string;
  setup: Setup;
};

export type Fields = Record<string, unknown>;
export type Answer = {
  http: number;
  /** The bytes as they came. */
  raw: string;
  status: string;
  fields: Fields;
  balance: bigint | undefined;
};
export type Path =
  | '/user/info'
  | '/user/balance'
  | '/transaction/bet'
  | '/transaction/win'
  | '/transaction/rollback';

/** JSON whose big whole numbers keep every digit. */
export const printBody = (fields: Fields): string =>
  JSON.stringify(fields, (_, value: unknown) =>
    typeof value === 'bigint' ? `${DIGITS}${value}` : value,
  ).replaceAll(new RegExp(`"${DIGITS}(-?\\d+)"`, 'g'), '$1');
const DIGITS = '#digits:';

/** Sends these bytes; without a signature where it is null. */
export const sendBytes = async (
  target: Target,
  path: Path,
  body: Buffer,
  signature: string | null = signBytes(target.key, body),
): Promise<Answer> => {
  let response: Response;
  try {
    response = await fetch(`${target.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== null && { [target.header]: signature }),
      },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (error) {
    throw new Wrong(`${path} was not answered: ${(error as Error).message}`);
  }
  const raw = await response.text();
  return { http: response.status, raw, ...readAnswer(path, raw) };
};

const readAnswer = (path: Path, raw: string): Omit<Answer, 'http' | 'raw'> => {
  let fields: Fields;
  try {
    fields = JSON.parse(raw) as Fields;
  } catch {
    throw new Wrong(`${path} answered no JSON: ${raw.slice(0, 80)}`);
  }
  // Read from the bytes: a number of JSON loses digits above 2^53.
  const digits = /"balance"\s*:\s*(-?\d+)\s*[,}]/.exec(raw)?.[1];
  return {
    fields,
    status: String(fields.status),
    balance: digits === undefined ? undefined : BigInt(digits),
  };
};

export const ask = (target: Target, path: Path, fields: Fields): Promise<Answer> =>
  sendBytes(target, path, Buffer.from(printBody(fields)));

/** What a bet says; each has its own round until told otherwise. */
export const betOf = (
  { setup }: Target,
  { user, token }: Player,
  amount: bigint,
  more: Fields = {},
): Fields => ({
  request_uuid: randomUUID(),
  user,
  token,
  transaction_uuid: randomUUID(),
  round: `round-${randomUUID()}`,
  round_closed: false,
  game_code: setup.game,
  currency: setup.currency,
  amount,
  is_free: false,
  ...more,
});
/** A win of a bet, in its round. */
export const winOf = (bet: Fields, amount: bigint, more: Fields = {}): Fields => ({
  ...bet,
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: bet.transaction_uuid,
  amount,
  ...more,
});
/** Takes a bet or a win back; it has no amount. */
export const rollbackOf = (moved: Fields, more: Fields = {}): Fields => {
  const { amount: _, is_free: __, currency: ___, ...kept } = moved;
  return {
    ...kept,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: moved.transaction_uuid,
    round_closed: true,
    ...more,
  };
};
/** The same again, as a caller sends it that has heard no answer. */
export const again = (fields: Fields, more: Fields = {}): Fields => ({
  ...fields,
  request_uuid: randomUUID(),
  ...more,
});

export const bet = (target: Target, fields: Fields) => ask(target, '/transaction/bet', fields);
export const win = (target: Target, fields: Fields) => ask(target, '/transaction/win', fields);
export const rollback = (target: Target, fields: Fields) =>
  ask(target, '/transaction/rollback', fields);

export const balanceOf = async (target: Target, { user, token }: Player): Promise<bigint> => {
  const { setup } = target;
  const fields = { request_uuid: randomUUID(), user, token, game_code: setup.game };
  const { status, balance } = await ask(target, '/user/balance', fields);
  if (status !== 'RS_OK' || balance === undefined)
    throw new Wrong(`/user/balance of ${user} answers ${status} and ${balance}`);
  return balance;
};
