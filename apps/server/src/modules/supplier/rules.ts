import type { Brand } from '../../kernel/kernel.ts';
import type { CallKind } from './tables.ts';

/** Amounts of the protocol are whole hundred-thousandths of the currency's unit. */
const WIRE_DIGITS = 5;
const factorOf = ({ currency }: Brand): bigint => 10n ** BigInt(WIRE_DIGITS - currency.digits);
export const isWireCurrency = ({ currency }: Brand): boolean => currency.digits <= WIRE_DIGITS;
export const toWire = (brand: Brand, minor: bigint): bigint => minor * factorOf(brand);
/** What is below the smallest unit of the brand is shown to nobody here. */
export const fromWire = (brand: Brand, wire: bigint): bigint => wire / factorOf(brand);

/** What the house does with the answer to each kind of call (docs/vendor-protocol.md). */
type Verdict = 'done' | 'again' | 'stuck';
export const verdictOf = (
  kind: CallKind,
  p: { status: string | undefined; isRepeat: boolean },
): Verdict => {
  switch (p.status) {
    case 'RS_OK':
      return 'done';
    case undefined:
    case 'RS_ERROR_UNKNOWN':
      return 'again';
    case 'RS_ERROR_DUPLICATE_TRANSACTION':
      // Some operators call our own repeat a duplicate; the first time it is somebody else's.
      return p.isRepeat ? 'done' : 'stuck';
    case 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST':
    case 'RS_ERROR_TRANSACTION_ROLLED_BACK':
      return kind === 'rollback' ? 'done' : 'stuck';
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
    case 'RS_ERROR_LIMIT_REACHED':
      return kind === 'win' ? 'again' : 'stuck';
    default:
      return 'stuck';
  }
};

/** What a player is told of a bet that was not taken, and whether it has to be taken back. */
export const refusalOf = (status: string | undefined) => {
  switch (status) {
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
      return { errorCode: 'insufficient_balance', isPlain: true } as const;
    case 'RS_ERROR_LIMIT_REACHED':
      return { errorCode: 'limit_exceeded', isPlain: true } as const;
    case 'RS_ERROR_INVALID_TOKEN':
    case 'RS_ERROR_TOKEN_EXPIRED':
    case 'RS_ERROR_USER_DISABLED':
      return { errorCode: 'ticket_invalid', isPlain: false } as const;
    default:
      return { errorCode: 'state_conflict', isPlain: false } as const;
  }
};

const FIRST_PAUSE_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 60;
/** How long until a call is told again after so many tries. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.max(0, Math.min(tries, 10) - 1), LONGEST_PAUSE_SECONDS);
/** After this a person looks at it. */
export const GIVE_UP_SECONDS = 24 * 3600;
/** A bet that a process has not gone on with for so long: the process is gone. */
export const ABANDONED_SECONDS = 30;

/** What a call says of who staked. */
export const freeWords = (rewardId: string | null) => ({
  is_free: rewardId !== null,
  ...(rewardId === null ? {} : { reward_uuid: rewardId }),
});
