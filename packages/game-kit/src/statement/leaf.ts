import { leafHash, type Hash } from './merkle.ts';

/** One side of a transfer; the balance after it stands only on a member's side. */
export type LeafEntry = {
  no: number;
  account: string;
  type: string;
  amount: string;
  balanceAfter: string | null;
};
/** A transfer as the log keeps it: amounts in minor units, its moment to the microsecond. */
export type Leaf = {
  id: string;
  kind: string;
  key: string;
  reference: string;
  at: string;
  entries: readonly LeafEntry[];
  /** Keeps others from guessing what a neighbour's hash stands for. */
  salt: string;
};

const FORM = 'fairhouse-transfer-1';

/** The bytes that are hashed: the same from the ledger and from a statement. */
export const leafBytes = (leaf: Leaf): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify([
      FORM,
      leaf.id,
      leaf.kind,
      leaf.key,
      leaf.reference,
      leaf.at,
      leaf.entries.map((one) => [one.no, one.account, one.type, one.amount, one.balanceAfter]),
      leaf.salt,
    ]),
  );
export const hashOfLeaf = (leaf: Leaf): Hash => leafHash(leafBytes(leaf));

const CHECKPOINT = 'fairhouse-ledger-1';
/** What the house signs of its log: how many transfers it holds, and their root. */
export type Checkpoint = {
  brand: string;
  size: number;
  root: string;
  at: string;
  /** How many announcements the log holds, and their head; null before the first. */
  announced: { count: number; head: string } | null;
};
export const checkpointText = (one: Checkpoint): string =>
  `${[
    CHECKPOINT,
    one.brand,
    one.size,
    one.root,
    one.at,
    ...(one.announced ? [`announced ${one.announced.count} ${one.announced.head}`] : []),
  ].join('\n')}\n`;
export const readCheckpoint = (text: string): Checkpoint | undefined => {
  const match = FORM_OF_CHECKPOINT.exec(text);
  return match
    ? {
        brand: match[1] ?? '',
        size: Number(match[2]),
        root: match[3] ?? '',
        at: match[4] ?? '',
        announced:
          match[5] === undefined ? null : { count: Number(match[5]), head: match[6] ?? '' },
      }
    : undefined;
};
const FORM_OF_CHECKPOINT = new RegExp(
  '^fairhouse-ledger-1\\n([^\\n]+)\\n(\\d{1,15})\\n' +
    '([0-9a-f]{64})\\n([^\\n]+)\\n(?:announced (\\d{1,15}) ([0-9a-f]{64})\\n)?$',
);
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const bytesOf = (hex: string): Uint8Array => {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error('not hexadecimal');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
};
