import type { Queries } from '../../../kernel/db.ts';
import { operatorById, type OperatorRow } from '../store.ts';

type Browser = { brandId: number; browserHash: string };
export const insertSignIn = async (
  tx: Queries,
  p: Browser & {
    stateHash: string;
    issuer: string;
    clientId: string;
    verifier: string;
    nonce: string;
    redirectUri: string;
    seconds: number;
  },
): Promise<void> => {
  await tx.run(
    `insert into operator_logins (brand_id, state_hash, browser_hash, issuer, client_id, verifier,
       nonce, redirect_uri, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $10::timestamptz + make_interval(secs => $9))`,
    [
      p.brandId,
      p.stateHash,
      p.browserHash,
      p.issuer,
      p.clientId,
      p.verifier,
      p.nonce,
      p.redirectUri,
      p.seconds,
      tx.now(),
    ],
  );
};
/** Taken once, by the browser it was made for. */
export const takeSignIn = (tx: Queries, p: Browser & { stateHash: string }) =>
  tx.row(
    `delete from operator_logins where brand_id = $1 and state_hash = $2 and browser_hash = $3
       and expires_at > $4 returning issuer, client_id, verifier, nonce, redirect_uri`,
    [p.brandId, p.stateHash, p.browserHash, tx.now()],
  );

type Ticket = Browser & { ticketHash: string };
export const insertTicket = async (
  tx: Queries,
  p: Ticket & { operatorId: bigint; issuer: string; seconds: number },
): Promise<void> => {
  await tx.run(
    `insert into operator_tickets (brand_id, ticket_hash, browser_hash, operator_id, issuer,
       expires_at) values ($1, $2, $3, $4, $5, $7::timestamptz + make_interval(secs => $6))`,
    [p.brandId, p.ticketHash, p.browserHash, p.operatorId, p.issuer, p.seconds, tx.now()],
  );
};
export const ticketRow = (db: Queries, p: Ticket) =>
  db.row(
    `select operator_id, issuer from operator_tickets
     where brand_id = $1 and ticket_hash = $2 and browser_hash = $3 and expires_at > $4`,
    [p.brandId, p.ticketHash, p.browserHash, db.now()],
  );
/** True for one of those who come with it at once. */
export const dropTicket = async (tx: Queries, p: Ticket): Promise<boolean> =>
  (await tx.run(
    `delete from operator_tickets
     where brand_id = $1 and ticket_hash = $2 and browser_hash = $3`,
    [p.brandId, p.ticketHash, p.browserHash],
  )) === 1;

/** Of whom another link was made: what was proved before was about the one of then. */
export const dropTicketsOf = async (
  tx: Queries,
  p: { brandId: number; operatorId: bigint },
): Promise<void> => {
  await tx.run('delete from operator_tickets where brand_id = $1 and operator_id = $2', [
    p.brandId,
    p.operatorId,
  ]);
};

type Known = { brandId: number; issuer: string; subject: string; mail: string | null };
/**
 * Whose sign-in it is. By an address only as long as nobody came with it: from then on whoever has
 * the address later is somebody else.
 */
export const linkedOperator = async (tx: Queries, p: Known): Promise<OperatorRow | undefined> => {
  const row = await tx.row(
    `select operator_id from operators where brand_id = $1 and linked_issuer = $2
       and (linked_subject = $3 or (linked_subject is null and linked_mail = $4))
     order by linked_subject is null limit 1`,
    [p.brandId, p.issuer, p.subject, p.mail],
  );
  return row && operatorById(tx, p.brandId, row.operator_id);
};
/** False where the link became another one meanwhile. */
export const pinSubject = async (
  tx: Queries,
  p: Known & { operatorId: bigint },
): Promise<boolean> =>
  (await tx.run(
    `update operators set linked_subject = $4 where brand_id = $1 and operator_id = $2
       and linked_issuer = $3 and (linked_subject = $4
         or (linked_subject is null and linked_mail = $5))`,
    [p.brandId, p.operatorId, p.issuer, p.subject, p.mail],
  )) === 1;

type Link = { issuer: string; subject: string | null; mail: string | null };
/** False where another operator is called so. */
export const keepLink = async (
  tx: Queries,
  p: { brandId: number; operatorId: bigint; link: Link | null },
): Promise<boolean> => {
  const taken =
    p.link &&
    (await tx.row(
      `select 1 as one from operators where brand_id = $1 and operator_id <> $2
         and linked_issuer = $3 and (linked_subject = $4 or linked_mail = $5) limit 1`,
      [p.brandId, p.operatorId, p.link.issuer, p.link.subject, p.link.mail],
    ));
  if (taken) return false;
  await tx.run(
    `update operators set linked_issuer = $3, linked_subject = $4, linked_mail = $5
     where brand_id = $1 and operator_id = $2`,
    [
      p.brandId,
      p.operatorId,
      p.link?.issuer ?? null,
      p.link?.subject ?? null,
      p.link?.mail ?? null,
    ],
  );
  return true;
};

/** How a session came to be. */
export const sessionRow = (db: Queries, brandId: number, sessionId: string) =>
  db.row(
    `select issuer, has_factor, started_at from operator_sessions
     where brand_id = $1 and session_id = $2`,
    [brandId, sessionId],
  );

export const forgetSignIns = async (db: Queries): Promise<void> => {
  await db.run('delete from operator_logins where expires_at < $1', [db.now()]);
  await db.run('delete from operator_tickets where expires_at < $1', [db.now()]);
};
/** In a house that was restored a sign-in under way may have ended since. */
export const dropSignIns = async (tx: Queries): Promise<void> => {
  await tx.run('delete from operator_logins');
  await tx.run('delete from operator_tickets');
};
