import { seal, unseal } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { sealedSecret, writeSecret } from '../store.ts';

/** What a provider or messenger of the brand must be trusted with; undefined: never set. */
export const secretOf = async (
  ctx: Kernel & { brand: Brand },
  name: string,
): Promise<string | undefined> => {
  const row = await sealedSecret(ctx.db, ctx.brand.id, name);
  return row && unseal(ctx.secrets.atRest, row.secret_sealed).toString('utf8');
};

/** Keeps a secret sealed; an empty one is taken away. */
export const keepSecret = (
  kernel: Kernel,
  tx: Queries,
  secret: { brandId: number; name: string; value: string },
): Promise<void> =>
  writeSecret(tx, {
    brandId: secret.brandId,
    name: secret.name,
    sealed:
      secret.value === ''
        ? undefined
        : seal(kernel.secrets.atRest, Buffer.from(secret.value), kernel.random),
  });
