import type { Queries, RowOf } from '../../kernel/db.ts';

type Owner = { brandId: number; memberId: bigint };

// Of before a reset of the password, and not kept since: it opens nothing.
const HELD = 'coalesce(coalesce(p.kept_at, p.created_at) <= m.password_reset_at, false) as is_held';
const WITH_MEMBER = `select p.passkey_id, p.member_id, p.credential_id, p.public_key, p.counter,
  p.transports, p.host, p.name, p.created_at, p.last_used_at, ${HELD} from passkeys p
  join members m on m.brand_id = p.brand_id and m.member_id = p.member_id`;
const BY_CREDENTIAL = `${WITH_MEMBER} where p.brand_id = $1 and p.credential_id = $2`;
export type PasskeyRow = RowOf<typeof BY_CREDENTIAL>;
export const passkeysOf = (db: Queries, p: Owner): Promise<PasskeyRow[]> =>
  db.rows(
    `${WITH_MEMBER} where p.brand_id = $1 and p.member_id = $2 order by p.created_at, p.passkey_id`,
    [p.brandId, p.memberId],
  );

/** Its owner says after a reset that it is still theirs. */
export const keep = async (tx: Queries, p: Owner & { passkeyId: string }): Promise<boolean> =>
  (await tx.run(
    `update passkeys set kept_at = $4
   where brand_id = $1 and passkey_id = $2 and member_id = $3`,
    [p.brandId, p.passkeyId, p.memberId, tx.now()],
  )) === 1;

export const passkeyByCredential = (
  db: Queries,
  brandId: number,
  credentialId: string,
): Promise<PasskeyRow | undefined> => db.row(BY_CREDENTIAL, [brandId, credentialId]);

/** undefined: the brand knows this credential already. */
export const insertPasskey = (
  tx: Queries,
  p: Owner & {
    passkeyId: string;
    credentialId: string;
    publicKey: Uint8Array;
    counter: number;
    transports: readonly string[];
    host: string;
    name: string;
  },
): Promise<PasskeyRow | undefined> =>
  tx.row(
    `insert into passkeys (brand_id, passkey_id, member_id, credential_id, public_key, counter,
     transports, host, name, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (brand_id, credential_id) do nothing
   returning passkey_id, member_id, credential_id, public_key, counter,
     transports, host, name, created_at, last_used_at, false as is_held`,
    [
      p.brandId,
      p.passkeyId,
      p.memberId,
      p.credentialId,
      Buffer.from(p.publicKey),
      p.counter,
      [...p.transports],
      p.host,
      p.name,
      tx.now(),
    ],
  );

/** False where the counter moved on meanwhile: two answers of one count are one too many. */
export const noteUse = async (
  tx: Queries,
  p: { brandId: number; passkeyId: string; counter: number },
): Promise<boolean> =>
  (await tx.run(
    `update passkeys set counter = $3, last_used_at = $4
   where brand_id = $1 and passkey_id = $2 and (counter < $3 or (counter = 0 and $3 = 0))`,
    [p.brandId, p.passkeyId, p.counter, tx.now()],
  )) === 1;

export const rename = async (
  tx: Queries,
  p: Owner & { passkeyId: string; name: string },
): Promise<boolean> =>
  (await tx.run(
    'update passkeys set name = $4 where brand_id = $1 and passkey_id = $2 and member_id = $3',
    [p.brandId, p.passkeyId, p.memberId, p.name],
  )) === 1;

export const remove = async (tx: Queries, p: Owner & { passkeyId: string }): Promise<boolean> =>
  (await tx.run('delete from passkeys where brand_id = $1 and passkey_id = $2 and member_id = $3', [
    p.brandId,
    p.passkeyId,
    p.memberId,
  ])) === 1;

export const countPasskeys = async (db: Queries, p: Owner): Promise<number> =>
  Number(
    (
      await db.row('select count(*) as n from passkeys where brand_id = $1 and member_id = $2', [
        p.brandId,
        p.memberId,
      ])
    )?.n ?? 0n,
  );

/** All of a member's; answers whether there was any. */
export const dropPasskeys = async (tx: Queries, p: Owner): Promise<boolean> =>
  (await tx.run('delete from passkeys where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
  ])) > 0;

type Challenge = { brandId: number; challengeHash: string; holder: string };
export const insertChallenge = async (
  tx: Queries,
  p: Challenge & { seconds: number },
): Promise<void> => {
  await tx.run(
    `insert into passkey_challenges (brand_id, challenge_hash, holder, expires_at)
     values ($1, $2, $3, $5::timestamptz + make_interval(secs => $4))`,
    [p.brandId, p.challengeHash, p.holder, p.seconds, tx.now()],
  );
};

/** True once for whom it was made. */
export const spendChallenge = async (tx: Queries, p: Challenge): Promise<boolean> =>
  (await tx.run(
    `delete from passkey_challenges where brand_id = $1 and challenge_hash = $2 and holder = $3
     and expires_at > $4`,
    [p.brandId, p.challengeHash, p.holder, tx.now()],
  )) === 1;

/** In a house that was restored a challenge may have served since. */
export const dropChallenges = async (tx: Queries): Promise<void> => {
  await tx.run('delete from passkey_challenges');
};
