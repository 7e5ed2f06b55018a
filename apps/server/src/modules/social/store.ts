import type { Queries } from '../../kernel/db.ts';

const BINDING_COLUMNS = 'issuer, subject, provider, member_id, bound_at';

export type LoginRow = {
  provider: string;
  issuer: string;
  verifier: string;
  nonce: string;
  redirect_uri: string;
};
export const insertLogin = async (
  tx: Queries,
  p: {
    brandId: number;
    stateHash: string;
    browserHash: string;
    provider: string;
    issuer: string;
    verifier: string;
    nonce: string;
    redirectUri: string;
    seconds: number;
  },
): Promise<void> => {
  await tx.run(
    `insert into social_logins (brand_id, state_hash, browser_hash, provider, issuer, verifier,
       nonce, redirect_uri, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $10::timestamptz + make_interval(secs => $9))`,
    [
      p.brandId,
      p.stateHash,
      p.browserHash,
      p.provider,
      p.issuer,
      p.verifier,
      p.nonce,
      p.redirectUri,
      p.seconds,
      tx.now(),
    ],
  );
};

/** Taken once, by the browser it was made for. */
export const takeLogin = (
  tx: Queries,
  p: { brandId: number; stateHash: string; browserHash: string },
): Promise<LoginRow | undefined> =>
  tx.row(
    `delete from social_logins where brand_id = $1 and state_hash = $2 and browser_hash = $3
     and expires_at > $4 returning provider, issuer, verifier, nonce, redirect_uri`,
    [p.brandId, p.stateHash, p.browserHash, tx.now()],
  );

export type Subject = { issuer: string; subject: string; provider: string };
export type BindingRow = Subject & { member_id: bigint; bound_at: Date };
export const bindingOf = (
  db: Queries,
  brandId: number,
  { issuer, subject }: Subject,
): Promise<BindingRow | undefined> =>
  db.row(
    `select ${BINDING_COLUMNS} from social_bindings
     where brand_id = $1 and issuer = $2 and subject = $3`,
    [brandId, issuer, subject],
  );
export const bindingsOf = (db: Queries, brandId: number, memberId: bigint): Promise<BindingRow[]> =>
  db.rows(
    `select ${BINDING_COLUMNS} from social_bindings where brand_id = $1 and member_id = $2
   order by bound_at, issuer`,
    [brandId, memberId],
  );

/** False where the person or the account is bound already. */
export const insertBinding = async (
  tx: Queries,
  p: Subject & { brandId: number; memberId: bigint },
): Promise<boolean> =>
  (await tx.run(
    `insert into social_bindings (brand_id, issuer, subject, provider, member_id)
   values ($1, $2, $3, $4, $5)
   on conflict /* (brand_id, issuer, subject) or (brand_id, member_id, issuer) */ do nothing`,
    [p.brandId, p.issuer, p.subject, p.provider, p.memberId],
  )) === 1;

/** A newer ticket of the same person takes the place of an older one. */
export const keepTicket = async (
  tx: Queries,
  p: Subject & { brandId: number; ticketHash: string; browserHash: string; seconds: number },
): Promise<void> => {
  await tx.run(
    `insert into social_tickets (brand_id, issuer, subject, provider, ticket_hash, browser_hash,
       expires_at) values ($1, $2, $3, $4, $5, $6, $8::timestamptz + make_interval(secs => $7))
     on conflict (brand_id, issuer, subject) do update set ticket_hash = excluded.ticket_hash,
       browser_hash = excluded.browser_hash, expires_at = excluded.expires_at`,
    [p.brandId, p.issuer, p.subject, p.provider, p.ticketHash, p.browserHash, p.seconds, tx.now()],
  );
};

type Ticket = { brandId: number; ticketHash: string; browserHash: string };
/** Held by one call at a time; a call that died lets go after a minute. */
export const claimTicket = (tx: Queries, p: Ticket): Promise<Subject | undefined> =>
  tx.row(
    `update social_tickets set claimed_until = $4::timestamptz + interval '1 minute'
     where brand_id = $1 and ticket_hash = $2 and browser_hash = $3 and expires_at > $4
       and (claimed_until is null or claimed_until < $4)
     returning issuer, subject, provider`,
    [p.brandId, p.ticketHash, p.browserHash, tx.now()],
  );
export const releaseTicket = async (tx: Queries, brandId: number, p: Subject): Promise<void> => {
  await tx.run(
    `update social_tickets set claimed_until = null
    where brand_id = $1 and issuer = $2 and subject = $3`,
    [brandId, p.issuer, p.subject],
  );
};
export const dropTicket = async (tx: Queries, brandId: number, p: Subject): Promise<void> => {
  await tx.run('delete from social_tickets where brand_id = $1 and issuer = $2 and subject = $3', [
    brandId,
    p.issuer,
    p.subject,
  ]);
};

/** In a house that was restored a login under way may have ended since. */
export const dropLogins = async (tx: Queries): Promise<void> => {
  await tx.run('delete from social_logins');
  await tx.run('delete from social_tickets');
};
