import type { ReadCoinNotice } from '@fairhouse/contract/payment-method';
import { readSignedBody } from '@fairhouse/contract/payment-notice';

const COIN_DIGITS = 8;
/** With all digits of the coin, so that two amounts are the same text. */
const wholeCoins = (text: string): string | undefined => {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  return whole === undefined
    ? undefined
    : `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(COIN_DIGITS, '0')}`;
};

/** undefined: forged, stale or malformed. */
export const readCoinNotice: ReadCoinNotice = (raw, header, tools) => {
  const body = readSignedBody(
    raw,
    { timestamp: header('x-chain-timestamp'), signature: header('x-chain-signature') },
    tools,
  );
  const { eventId, address, transaction, asset, amount, confirmations } = body ?? {};
  const coinAmount = typeof amount === 'string' ? wholeCoins(amount) : undefined;
  if (
    typeof eventId !== 'string' ||
    typeof address !== 'string' ||
    coinAmount === undefined ||
    typeof transaction !== 'string' ||
    typeof asset !== 'string' ||
    typeof confirmations !== 'number' ||
    !Number.isInteger(confirmations) ||
    confirmations < 0 ||
    confirmations > 1_000_000
  )
    return undefined;
  return { eventId, address, transaction, asset, coinAmount, confirmations };
};
