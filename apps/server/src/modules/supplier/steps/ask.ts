import { unseal } from '../../../kernel/crypto.ts';
import { askOut } from '../../../kernel/outgoing.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { OperatorRow } from '../store.ts';
import { printBody, readAnswer, SIGNATURE, signBytes, type Answer } from './wire.ts';

const PATIENCE_MILLISECONDS = 5000;
type WalletPath =
  | '/user/balance'
  | '/transaction/bet'
  | '/transaction/win'
  | '/transaction/rollback';

/** Asks the wallet of an operator. Undefined: nobody knows what became of it there. */
export const askWallet = async (
  kernel: Kernel,
  operator: OperatorRow,
  { path, fields }: { path: WalletPath; fields: Parameters<typeof printBody>[0] },
): Promise<Answer | undefined> => {
  const body = Buffer.from(printBody({ request_uuid: kernel.random.uuid(), ...fields }));
  const key = unseal(kernel.secrets.atRest, operator.our_key_sealed).toString('utf8');
  try {
    const heard = await askOut({
      url: new URL(operator.wallet_url + path),
      headers: { 'content-type': 'application/json', [SIGNATURE]: signBytes(key, body) },
      body,
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      mayBePrivate: kernel.config.privateWebhooks ?? false,
    });
    return heard.status === 200 ? readAnswer(heard.body) : undefined;
  } catch (error) {
    kernel.log.warn(
      { operator: operator.operator_id, path, error: String(error) },
      'the wallet of an operator did not answer',
    );
    return undefined;
  }
};
