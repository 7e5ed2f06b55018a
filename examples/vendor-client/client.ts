// A studio's side of docs/vendor-protocol.md, with nothing but Node: one round is bet, decided and
// paid. Run it with Node 24:
//   node client.ts --url https://wallet.example/api --key studio.pem --user player-1 --token T \
//     --game lantern-dice --currency EUR --stake 1.00 --win 2.50
import { createPrivateKey, randomUUID, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

type Fields = Record<string, string | boolean | bigint>;
type Answer = { status: string; balance: bigint | undefined };
type Wallet = { url: string; key: KeyObject; header: string; firstPause: number };

/** How long an answer is waited for; after that nothing is known of the call. */
const PATIENCE = 5_000;
const LONGEST_PAUSE = 60_000;
const GIVE_UP_AFTER = 24 * 3_600_000;

/** Whole hundred-thousandths, without a double anywhere: 3.56 is 356000. */
const toWire = (text: string): bigint => {
  const [, whole = '', cents = ''] = /^(\d+)(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`${text} is no amount`);
  return BigInt(whole) * 100_000n + BigInt(cents.padEnd(5, '0'));
};

/** JSON in which a bigint is a number with all its digits. */
const toJson = (fields: Fields): string =>
  `{${Object.entries(fields)
    .map(([name, value]) => {
      const text = typeof value === 'bigint' ? String(value) : JSON.stringify(value);
      return `${JSON.stringify(name)}:${text}`;
    })
    .join(',')}}`;

/** The very bytes that are signed are sent. Undefined: nobody knows what became of the call. */
const ask = async (wallet: Wallet, path: string, fields: Fields): Promise<Answer | undefined> => {
  const body = Buffer.from(toJson({ request_uuid: randomUUID(), ...fields }));
  try {
    const response = await fetch(wallet.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [wallet.header]: sign('RSA-SHA256', body, wallet.key).toString('base64'),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const raw = await response.text();
    if (response.status !== 200) return undefined;
    const { status } = JSON.parse(raw) as { status?: unknown };
    if (typeof status !== 'string' || status === 'RS_ERROR_UNKNOWN') return undefined;
    // Read from the text: a number of JSON loses digits above 2^53.
    const digits = /"balance"\s*:\s*(-?\d+)\s*[,}]/.exec(raw)?.[1];
    return { status, balance: digits === undefined ? undefined : BigInt(digits) };
  } catch {
    return undefined;
  }
};

/** Says a win or a rollback until it is answered, by one name: it can't move twice. */
const insist = async (wallet: Wallet, path: string, fields: Fields): Promise<Answer> => {
  const until = Date.now() + GIVE_UP_AFTER;
  for (let pause = wallet.firstPause, turn = 0; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const answer = await ask(wallet, path, fields);
    // Some operators call our own repeat a duplicate: it is done, and only then it is.
    const isOwnRepeat = turn > 0 && answer?.status === 'RS_ERROR_DUPLICATE_TRANSACTION';
    if (answer && isOwnRepeat) return { ...answer, status: 'RS_OK' };
    if (answer) return answer;
    if (Date.now() > until) throw new Error(`${path} was not answered for a day: tell a person`);
    turn += 1;
    await sleep(pause);
  }
};

/** A bet is said once. Whatever is not a clear answer is taken back before anything else. */
const bet = async (wallet: Wallet, fields: Fields): Promise<Answer> => {
  const answer = await ask(wallet, '/transaction/bet', fields);
  if (answer?.status === 'RS_OK') return answer;
  const isPlainRefusal =
    answer?.status === 'RS_ERROR_NOT_ENOUGH_MONEY' || answer?.status === 'RS_ERROR_LIMIT_REACHED';
  if (answer && isPlainRefusal) return answer;
  await rollback(wallet, fields);
  return answer ?? { status: 'RS_ERROR_TIMEOUT', balance: undefined };
};

const rollback = async (wallet: Wallet, of: Fields): Promise<void> => {
  const { amount: _, currency: __, is_free: ___, ...kept } = of;
  const answer = await insist(wallet, '/transaction/rollback', {
    ...kept,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: of.transaction_uuid ?? '',
    round_closed: true,
  });
  // What never came there needs no taking back.
  if (!['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'].includes(answer.status))
    throw new Error(`a rollback was answered ${answer.status}: tell a person`);
};

const win = async (wallet: Wallet, of: Fields, amount: bigint): Promise<Answer> => {
  const answer = await insist(wallet, '/transaction/win', {
    ...of,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: of.transaction_uuid ?? '',
    amount,
    round_closed: true,
  });
  if (answer.status !== 'RS_OK') throw new Error(`a win was answered ${answer.status}`);
  return answer;
};

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    key: { type: 'string', default: '' },
    header: { type: 'string', default: 'x-signature' },
    user: { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    game: { type: 'string', default: '' },
    currency: { type: 'string', default: '' },
    stake: { type: 'string', default: '1.00' },
    win: { type: 'string', default: '0' },
    pause: { type: 'string', default: '1000' },
  },
});
const wallet: Wallet = {
  url: values.url,
  key: createPrivateKey(readFileSync(values.key)),
  header: values.header,
  firstPause: Number(values.pause),
};
const placed: Fields = {
  user: values.user,
  token: values.token,
  transaction_uuid: randomUUID(),
  round: randomUUID(),
  round_closed: false,
  game_code: values.game,
  currency: values.currency,
  amount: toWire(values.stake),
  is_free: false,
};
const taken = await bet(wallet, placed);
// A real game writes the bet down before it says it, and its outcome before it says the win.
const ended = taken.status === 'RS_OK' ? await win(wallet, placed, toWire(values.win)) : taken;
process.stdout.write(`${taken.status} ${ended.balance ?? 'unknown'}\n`);
