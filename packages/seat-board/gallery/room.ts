import { drawStream } from '@fairhouse/game-kit';
import {
  isSeatsProblem,
  type SeatsAction,
  type SeatsGame,
  type SeatsPosition,
} from '@fairhouse/game-kit/hands';
import type { OwnSeatView, SeatsRoomView } from '@fairhouse/game-kit/board';

/** What the gallery shows: a moment of a hand that others then go on with. */
export type Wanted = {
  nonce: number;
  players: number;
  /** So many actions were done before. */
  acts: number;
  state: OwnSeatView['state'] | 'nobody';
  /** Others do nothing: the moment stands still. */
  isFrozen: boolean;
};

const NAMES = ['ga***y', 'ni***n', 'pa***t', 'ju***8', 'mo***k', 'le***a'];
const STACKS = ['46.48', '48.08', '29.52', '27.08', '61.20', '22.76'];
const ANTE = 100n;
const RAKE_BP = 400;
const PAUSE_MILLISECONDS = 6000;
const HASH = 'a91f07c25be4'.repeat(6).slice(0, 64);
const stream = drawStream(new Uint8Array(32).fill(11));

const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));
const textOf = (minor: bigint): string => {
  const text = String(minor).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};

/** A room that plays by itself in the page; nothing of it is money. */
export const makeRoom = (game: SeatsGame, wanted: Wanted) => {
  const places = game.seats.max;
  const isLooking = wanted.state !== 'seated' && wanted.state !== 'leaving';
  const own = isLooking ? null : 0;
  const seated = Array.from({ length: wanted.players }, (_, at) =>
    isLooking ? at + 1 : at,
  ).filter((seat) => seat < places);
  const stacks = new Map(seated.map((seat) => [seat, minorOf(STACKS[seat] ?? '40.00')]));
  let state = wanted.state === 'nobody' ? ('none' as const) : wanted.state;
  let hand = 18 + wanted.nonce;
  let sequence = 1;
  let log: { seat: number; action: SeatsAction }[] = [];
  let nextHandAt: number | null = null;
  let turnFrom = Date.now();
  const phrases: SeatsRoomView['phrases'] = [];
  let position: SeatsPosition | undefined =
    wanted.state === 'nobody' || seated.length < game.seats.min ? undefined : deal();
  for (let at = 0; at < wanted.acts; at += 1) actForAny();

  function deal(): SeatsPosition {
    log = [];
    turnFrom = Date.now();
    return game.deal(stream('gallery', hand), {
      stacksMinor: seated.map((seat) => String(stacks.get(seat) ?? 4000n)),
      anteMinor: String(ANTE),
      rakeBp: RAKE_BP,
      leads: null,
    });
  }
  function act(at: number, action: SeatsAction): boolean {
    if (!position) return false;
    const next = game.act(position, at, action);
    if (isSeatsProblem(next)) return false;
    log.push({ seat: at, action });
    position = next;
    turnFrom = Date.now();
    sequence += 1;
    if (game.result(position)) end(position);
    return true;
  }
  function end(over: SeatsPosition): void {
    nextHandAt = Date.now() + PAUSE_MILLISECONDS;
    for (const [at, { netMinor }] of (game.result(over)?.seats ?? []).entries()) {
      const seat = seated[at] ?? 0;
      stacks.set(seat, (stacks.get(seat) ?? 0n) + BigInt(netMinor));
    }
  }
  /** The weakest move of somebody whose turn it is. */
  function actForAny(but: number | null = null): boolean {
    if (!position) return false;
    const at = game.turns(position).seats.find((one) => seated[one] !== but);
    if (at === undefined) return false;
    const moves = game.moves(game.viewOf(position, at));
    const action =
      moves.find(({ count }) => count === 1 + (at % 3)) ?? moves[0] ?? game.silence(position, at);
    return act(at, action);
  }
  const room = (): SeatsRoomView => {
    const turns = position && game.turns(position);
    return {
      roomId: 'gallery',
      slug: game.slug,
      name: 'Garden Room 7',
      currency: 'USD',
      currencyDigits: 2,
      ante: textOf(ANTE),
      anteMinor: String(ANTE),
      buyInMin: '20.00',
      buyInMax: '100.00',
      rakeBp: RAKE_BP,
      isRanked: true,
      places,
      leastSeats: game.seats.min,
      sequence,
      isOpen: true,
      waiting: 0,
      seats: seated.map((seat) => ({
        seat,
        account: NAMES[seat] ?? '',
        stack: textOf(stacks.get(seat) ?? 0n),
        state: seat === own && state === 'leaving' ? ('leaving' as const) : ('seated' as const),
        isOnAutopilot: false,
      })),
      hand:
        position && turns
          ? {
              hand,
              handId: `hand-${hand}`,
              commitment: HASH,
              seatsOfHand: seated,
              stage: turns.stage,
              step: turns.step,
              turns: {
                seats: [...turns.seats],
                until: new Date(turnFrom + turns.seconds * 1000).toISOString(),
                seconds: turns.seconds,
                bankSeconds: seated.map(() => 20),
              },
              view: plain(game.publicView(position)),
              result: plain(game.result(position) ?? null),
              actions: log.length,
            }
          : null,
      nextHandAt: nextHandAt === null ? null : new Date(nextHandAt).toISOString(),
      last: null,
      phrases: [...phrases],
      serverTime: new Date().toISOString(),
    };
  };
  const ownSeat = (): OwnSeatView => {
    const at = own === null ? -1 : seated.indexOf(own);
    return {
      roomId: 'gallery',
      state,
      place: state === 'waiting' ? 2 : null,
      seat: state === 'offered' || own !== null ? 0 : null,
      offeredUntil: state === 'offered' ? new Date(Date.now() + 24_000).toISOString() : null,
      clientSeed: own === null ? null : 'lamp-41c9',
      stack: textOf(stacks.get(own ?? -1) ?? 0n),
      bankSeconds: 20,
      isOnAutopilot: false,
      sequence,
      hand:
        position && at >= 0
          ? {
              hand,
              handId: `hand-${hand}`,
              position: at,
              step: game.turns(position).step,
              view: plain(game.viewOf(position, at)),
            }
          : null,
      balance: '2480.50',
    };
  };
  return {
    room,
    own: ownSeat,
    act: (action: SeatsAction) => act(seated.indexOf(own ?? -1), action),
    say: (seat: number, phrase: SeatsRoomView['phrases'][number]['phrase']) => {
      sequence += 1;
      phrases.push({ seat, phrase, at: new Date().toISOString() });
    },
    to: (next: OwnSeatView['state']) => {
      state = next;
      sequence += 1;
    },
    /** One thing that others do, or the next hand; false where all wait for the member. */
    moveOn: (): boolean => {
      if (nextHandAt !== null) {
        if (Date.now() < nextHandAt) return false;
        nextHandAt = null;
        hand += 1;
        sequence += 1;
        position = deal();
        return true;
      }
      return wanted.isFrozen ? false : actForAny(own);
    },
    proof: () => ({
      handId: `hand-${hand}`,
      roomId: 'gallery',
      room: 'Garden Room 7',
      at: new Date().toISOString(),
      endedAt: new Date().toISOString(),
      accounts: seated.map((seat) => NAMES[seat] ?? ''),
      currency: 'USD',
      currencyDigits: 2,
      proof: {},
    }),
  };
};

/** As it comes over the wire. */
const plain = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as never;
