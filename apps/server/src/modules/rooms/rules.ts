/** A place is kept so long for who asked for it. */
export const OFFER_MILLISECONDS = 30_000;
/** Between two hands, and once there are enough seats for one. */
export const PAUSE_MILLISECONDS = 5000;
/** When a turn is over a seat lives on its bank: so much a sitting, so much a turn (D-V10). */
export const BANK_MILLISECONDS = 60_000;
const BANK_PER_TURN_MILLISECONDS = 30_000;
/** A seat whose member is away acts so long after its turn began: time to come back. */
const AWAY_MILLISECONDS = 1500;
/** A request that came in time may still be on its way. */
export const GRACE_MILLISECONDS = 300;
/** A seat that cannot be dealt in is given up after so long. */
export const IDLE_MILLISECONDS = 120_000;
/** The last hand is shown so long after its end, unless the next one comes first. */
export const SHOWN_MILLISECONDS = 20_000;
/** While the salt of a chain is to come. */
export const AGAIN_MILLISECONDS = 1000;

/** Where somebody sits and nothing runs, what holds there is judged again so often. */
export const LOOK_MILLISECONDS = 10_000;
/** The house was off, or closed, when nobody moved its rooms for so long. */
export const SILENT_SECONDS = 10;
/** A hand that the clock cannot move on is void at this try; between two of them lies a second. */
export const CLOCK_TRIES = 4;
/** What cannot even be made void is tried again more seldom. */
export const LATER_MILLISECONDS = 30_000;
/** Codes of private rooms: no letter that is read as another; 40 bits of them. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;
/** So many open rooms has one member made at most. */
export const MADE_MAX = 3;
/** A private room where nobody sat or played for so long is closed when the next one is made. */
export const QUIET_MILLISECONDS = 86_400_000;
/** So long somebody waits to be told of company. */
export const WATCH_MILLISECONDS = 86_400_000;
/** What was drawn for who asks for a place stays the same for so long (D-V19). */
export const DRAWN_MILLISECONDS = 600_000;

type Bank = { bank_milliseconds: number; is_away: boolean };
type Turn = { turn_at: Date; acts_until: Date };

const bankOfTurn = (seat: Bank): number =>
  Math.min(seat.bank_milliseconds, BANK_PER_TURN_MILLISECONDS);

/** Until when a seat may act in the turn that runs. */
export const deadlineOf = (seat: Bank, turn: Turn): number =>
  seat.is_away
    ? turn.turn_at.getTime() + AWAY_MILLISECONDS
    : turn.acts_until.getTime() + bankOfTurn(seat);

/** What is left of the bank of a seat that acts at this moment, or is silent to the end. */
export const bankAfter = (seat: Bank, turn: Turn, at: number): number => {
  const over = Math.max(0, at - turn.acts_until.getTime());
  return seat.bank_milliseconds - Math.min(over, bankOfTurn(seat));
};

/** What others may read of who plays. */
export const maskedAccount = (account: string): string =>
  `${account.slice(0, 2)}***${account.slice(-1)}`;

/** The earliest of several moments; undefined where there is none. */
export const earliest = (moments: readonly (number | undefined)[]): number | undefined => {
  const known = moments.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

/** One of so many, from bytes of the operating system; without the bias of a remainder. */
export const pickOf = (count: number, bytes: (length: number) => Uint8Array): number => {
  const limit = Math.floor(2 ** 32 / count) * count;
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes(4);
    const value = ((a * 256 + b) * 256 + c) * 256 + d;
    if (value < limit) return value % count;
  }
};
