import { createHmac, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { seal, unseal } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { keepKey, keyOf, type KeyRow } from '../store.ts';

export type LedgerKey = {
  /** The raw 32 bytes of Ed25519. */
  publicKey: Buffer;
  sign(text: string): Buffer;
  /** What hides a leaf from those who have its neighbours. */
  saltOf(transferId: string): string;
};
type Parts = Pick<Kernel, 'db' | 'secrets' | 'random'>;

/** The brand's key; made at its first use and never renewed, since its signatures are out. */
export const ledgerKey = async (kernel: Parts, brandId: number): Promise<LedgerKey> => {
  let row = await keyOf(kernel.db, brandId);
  if (!row) {
    await keepKey(kernel.db, brandId, newKey(kernel));
    row = await keyOf(kernel.db, brandId);
  }
  if (!row) throw new Error('the key of the ledger was not kept');
  const privateKey = createPrivateKey({
    format: 'der',
    type: 'pkcs8',
    key: unseal(kernel.secrets.atRest, row.private_key_sealed),
  });
  const salts = unseal(kernel.secrets.atRest, row.salt_key_sealed);
  return {
    publicKey: row.public_key,
    sign: (text) => sign(null, Buffer.from(text), privateKey),
    saltOf: (transferId) =>
      createHmac('sha256', salts).update(transferId).digest('hex').slice(0, 32),
  };
};

const newKey = ({ secrets, random }: Parts): KeyRow => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x } = publicKey.export({ format: 'jwk' });
  if (!x) throw new Error('the key of the ledger has no public part');
  return {
    public_key: Buffer.from(x, 'base64url'),
    private_key_sealed: seal(
      secrets.atRest,
      privateKey.export({ format: 'der', type: 'pkcs8' }),
      random,
    ),
    salt_key_sealed: seal(secrets.atRest, random.bytes(32), random),
  };
};
