import { endsFault, isEnd, type StatementEnd } from './ends.ts';
import { bytesOf, hashOfLeaf, readCheckpoint, type Leaf } from './leaf.ts';
import { isIncluded } from './merkle.ts';
import { isSigned } from './signature.ts';

/** A transfer of the statement; `leaf` and `path` are null where no checkpoint covers it yet. */
export type StatementTransfer = Leaf & { leaf: number | null; path: number[] | null };
export type Statement = {
  format: 'fairhouse-statement-1';
  brand: string;
  currency: string;
  digits: number;
  member: string;
  account: string;
  from: string;
  until: string;
  issuedAt: string;
  opening: string;
  closing: string;
  checkpoint: { text: string; signature: string };
  publicKey: string;
  /** The hashes of all paths, each once; a path names them by their place here. */
  hashes: string[];
  transfers: StatementTransfer[];
  /** What bets of the member counted for in the period; files of before do not say. */
  ends?: StatementEnd[];
  signature: string;
};

export const STEPS = [
  'form',
  'signature',
  'checkpoint',
  'inclusion',
  'sums',
  'balance',
  'ends',
] as const;
export type Step = (typeof STEPS)[number];
export type Finding = { step: Step; isOk: boolean; detail: string };
export type Verdict = {
  isOk: boolean;
  findings: Finding[];
  statement: Statement | undefined;
  /** Entries that no checkpoint covered when the statement was made. */
  pending: number;
};

/** What is signed: the statement as it stands in the file, without its own signature. */
export const signedText = (statement: Statement): string => {
  const { signature: _signature, ...rest } = statement;
  return JSON.stringify(rest);
};

/** Checks a file by itself: nothing is asked of the house that made it. */
export const checkStatement = async (text: string): Promise<Verdict> => {
  const read = readStatement(text);
  if (typeof read === 'string')
    return {
      isOk: false,
      statement: undefined,
      pending: 0,
      findings: [{ step: 'form', isOk: false, detail: read }],
    };
  const checks: [Step, (statement: Statement) => string | Promise<string>][] = [
    ['signature', signatureFault],
    ['checkpoint', checkpointFault],
    ['inclusion', inclusionFault],
    ['sums', sumsFault],
    ['balance', balanceFault],
    // What a file does not say needs no proof.
    ...(read.ends ? [['ends', endsFault] as [Step, typeof endsFault]] : []),
  ];
  const findings: Finding[] = [{ step: 'form', isOk: true, detail: '' }];
  for (const [step, faultOf] of checks) {
    const detail = await faultOf(read);
    findings.push({ step, isOk: detail === '', detail });
  }
  return {
    isOk: findings.every((one) => one.isOk),
    findings,
    statement: read,
    pending: read.transfers.filter((one) => one.leaf === null).length,
  };
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isMinor = (value: unknown): boolean => isText(value) && /^-?\d{1,18}$/.test(value);
const isPlace = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const allOf = (one: Record<string, unknown>, names: string[]): boolean =>
  names.every((name) => isText(one[name]));

/** The statement of a file, or what is wrong with its form. */
const readStatement = (text: string): Statement | string => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return 'not JSON';
  }
  const one = read as Record<string, unknown> | null;
  if (typeof one !== 'object' || one === null || one.format !== 'fairhouse-statement-1') {
    return 'not a statement of this kind';
  }
  const checkpoint = one.checkpoint as Record<string, unknown> | undefined;
  if (
    !allOf(one, [
      'brand',
      'currency',
      'member',
      'account',
      'from',
      'until',
      'issuedAt',
      'publicKey',
      'signature',
    ]) ||
    !isMinor(one.opening) ||
    !isMinor(one.closing) ||
    !isPlace(one.digits) ||
    typeof checkpoint !== 'object' ||
    checkpoint === null ||
    !allOf(checkpoint, ['text', 'signature'])
  )
    return 'a part of the statement is missing';
  if (
    !Array.isArray(one.hashes) ||
    !one.hashes.every((hash) => isText(hash) && /^[0-9a-f]{64}$/.test(hash))
  )
    return 'a hash is not one';
  if (!Array.isArray(one.transfers)) return 'it has no transfers';
  const odd = one.transfers.findIndex((transfer) => !isTransfer(transfer));
  if (odd !== -1) return `transfer ${odd + 1} is not one`;
  const { ends = [] } = one;
  if (!Array.isArray(ends) || !ends.every(isEnd)) return 'an end of a bet is not one';
  return one as Statement;
};

const isTransfer = (value: unknown): boolean => {
  const one = value as Record<string, unknown> | null;
  if (
    typeof one !== 'object' ||
    one === null ||
    !allOf(one, ['id', 'kind', 'key', 'reference', 'at', 'salt'])
  )
    return false;
  const isProven = isPlace(one.leaf) && Array.isArray(one.path) && one.path.every(isPlace);
  return (
    (isProven || (one.leaf === null && one.path === null)) &&
    Array.isArray(one.entries) &&
    one.entries.every(
      (entry: Record<string, unknown>) =>
        isPlace(entry.no) &&
        allOf(entry, ['account', 'type']) &&
        isMinor(entry.amount) &&
        (entry.balanceAfter === null || isMinor(entry.balanceAfter)),
    )
  );
};

const signatureFault = async (one: Statement): Promise<string> =>
  (await isSigned(one.publicKey, one.signature, signedText(one)))
    ? ''
    : 'the signature is not of this statement and this key';

const checkpointFault = async (one: Statement): Promise<string> => {
  const checkpoint = readCheckpoint(one.checkpoint.text);
  if (!checkpoint) return 'the checkpoint is not one';
  if (checkpoint.brand !== one.brand) return 'the checkpoint is of another house';
  return (await isSigned(one.publicKey, one.checkpoint.signature, one.checkpoint.text))
    ? ''
    : 'the checkpoint was not signed by this key';
};

const inclusionFault = (one: Statement): string => {
  const checkpoint = readCheckpoint(one.checkpoint.text);
  if (!checkpoint) return 'the checkpoint is not one';
  const root = bytesOf(checkpoint.root);
  const hashes = one.hashes.map(bytesOf);
  const lost = one.transfers.find((transfer) => {
    if (transfer.leaf === null || transfer.path === null) return false;
    const path = transfer.path.map((place) => hashes[place] ?? new Uint8Array());
    return !isIncluded({
      index: transfer.leaf,
      size: checkpoint.size,
      root,
      path,
      leaf: hashOfLeaf(transfer),
    });
  });
  return lost ? `transfer ${lost.id} is not in the log as it stands here` : '';
};

const sumsFault = (one: Statement): string => {
  const odd = one.transfers.find(
    (transfer) => transfer.entries.reduce((sum, entry) => sum + BigInt(entry.amount), 0n) !== 0n,
  );
  return odd ? `transfer ${odd.id} does not add up to nothing` : '';
};

/** Every balance follows from the one before it, from the first to the last. */
const balanceFault = (one: Statement): string => {
  let balance = BigInt(one.opening);
  let before = 0n;
  for (const transfer of one.transfers) {
    const own = transfer.entries.filter((entry) => entry.account === one.account);
    if (own.length === 0) return `transfer ${transfer.id} is not of this account`;
    if (BigInt(transfer.id) <= before) return `transfer ${transfer.id} is out of order`;
    before = BigInt(transfer.id);
    for (const entry of own) {
      balance += BigInt(entry.amount);
      if (entry.balanceAfter !== String(balance)) {
        return `the balance after transfer ${transfer.id} does not follow`;
      }
    }
  }
  return balance === BigInt(one.closing) ? '' : 'the closing balance does not follow';
};
