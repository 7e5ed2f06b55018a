import { createHash } from 'node:crypto';
import type { Queries } from '../../../kernel/db.ts';

/** Kinds of transfers that move nothing: a promise of the house, kept where the money is. */
export const NOTES = ['commitment', 'announcement', 'hand_dealt', 'hand_void'] as const;
type Note = {
  brandId: number;
  kind: (typeof NOTES)[number];
  /** Business identity, unique in the brand. */
  key: string;
  reference: string;
};

/** Writes a promise into the ledger; the same key is written once. Answers its transfer. */
export const noteInLedger = async (tx: Queries, note: Note): Promise<bigint> => {
  const { brandId, kind, key, reference } = note;
  await tx.run('select hold_folio($1)', [brandId]);
  const made = await tx.row(
    `insert into transfers (brand_id, key, kind, reference, fingerprint, at)
     values ($1, $2, $3, $4, $4, $5) on conflict (brand_id, key) do nothing returning transfer_id`,
    [brandId, key, kind, reference, tx.now()],
  );
  if (made) return made.transfer_id;
  const known = await tx.row(
    'select transfer_id, reference from transfers where brand_id = $1 and key = $2',
    [brandId, key],
  );
  if (known?.reference !== reference) throw new Error(`the key ${key} was used otherwise`);
  return known.transfer_id;
};

/** The head of a list of announcements: of the head before and of the text. */
const headAfter = (before: string, text: string): string =>
  createHash('sha256').update(`${before}\n${text}`).digest('hex');

/** Announces something to everybody: numbered without gaps, one after the other. */
export const announce = async (
  tx: Queries,
  brandId: number,
  text: string,
): Promise<{ transferId: bigint; no: bigint }> => {
  await tx.row(`select pg_advisory_xact_lock(hashtext('ledger.announcements'), $1)`, [brandId]);
  const last = await tx.row(
    `select announcement_no, head from ledger_announcements where brand_id = $1
     order by announcement_no desc limit 1`,
    [brandId],
  );
  const no = (last?.announcement_no ?? 0n) + 1n;
  const transferId = await noteInLedger(tx, {
    brandId,
    kind: 'announcement',
    key: `announcement:${no}`,
    reference: text,
  });
  await tx.run(
    `insert into ledger_announcements (brand_id, announcement_no, transfer_id, text, head)
     values ($1, $2, $3, $4, $5)`,
    [brandId, no, transferId, text, headAfter(last?.head ?? '', text)],
  );
  return { transferId, no };
};

/**
 * The index holds so many characters of each text, in the order of its bytes: what begins so stands
 * between the beginning and the beginning with the last character there is.
 */
export const ANNOUNCED_SO = `select transfer_id from ledger_announcements
  where brand_id = $1 and left(text, 80) collate "C" >= left($2, 80)
    and left(text, 80) collate "C" <= left($2, 80) || chr(1114111) and starts_with(text, $2)
  order by announcement_no` as const;
/** The transfers of all announcements whose text begins so, in the order of the list. */
export const announcementsOf = async (
  db: Queries,
  brandId: number,
  begin: string,
): Promise<bigint[]> =>
  (await db.rows(ANNOUNCED_SO, [brandId, begin])).map((one) => one.transfer_id);
