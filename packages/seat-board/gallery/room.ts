import { chainNext, hex } from '@fairhouse/game-kit/seeds';
import {
  handDraws,
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
const SEEDS = ['lamp-41c9', 'heron-7', 'boat-22', 'juniper-88', 'moss-3', 'lena-9'];
const linkOf = (hand: number): Uint8Array => new Uint8Array(32).fill(hand % 251);

type Now = {
  hand: number;
  sequence: number;
  log: { seat: number; action: SeatsAction }[];
  nextHandAt: number | null;
  turnFrom: number;
  position: SeatsPosition | undefined;
};

const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));
const textOf = (minor: bigint): string => {
  const text = String(minor).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};

/** The hands of a room that plays by itself in the page; nothing of it is money. */
const makeHands = (game: SeatsGame, wanted: Wanted) => {
  const isLooking = wanted.state !== 'seated' && wanted.state !== 'leaving';
  const own = isLooking ? null : 0;
  const players = wanted.state === 'nobody' ? 0 : wanted.players;
  const seated = Array.from({ length: players }, (_, at) => (isLooking ? at + 1 : at)).filter(
    (seat) => seat < game.seats.max,
  );
  const stacks = new Map(seated.map((seat) => [seat, minorOf(STACKS[seat] ?? '40.00')]));
  const now: Now = {
    hand: 18 + wanted.nonce,
    sequence: 1,
    log: [],
    nextHandAt: null,
    turnFrom: Date.now(),
    position: undefined,
  };
  const deal = (): void => {
    const stacksMinor = seated.map((seat) => String(stacks.get(seat) ?? 4000n));
    const table = { stacksMinor, anteMinor: String(ANTE), rakeBp: RAKE_BP, leads: null };
    const clientSeeds = seated.map((seat) => SEEDS[seat] ?? '');
    now.log = [];
    now.turnFrom = Date.now();
    now.position = game.deal(
      handDraws({ link: linkOf(now.hand), clientSeeds, hand: now.hand }),
      table,
    );
  };
  const act = (at: number, action: SeatsAction): boolean => {
    if (!now.position) return false;
    const next = game.act(now.position, at, action);
    if (isSeatsProblem(next)) return false;
    now.log.push({ seat: at, action });
    now.position = next;
    now.turnFrom = Date.now();
    now.sequence += 1;
    const result = game.result(next);
    if (!result) return true;
    now.nextHandAt = Date.now() + PAUSE_MILLISECONDS;
    for (const [place, { netMinor }] of result.seats.entries()) {
      const seat = seated[place] ?? 0;
      stacks.set(seat, (stacks.get(seat) ?? 0n) + BigInt(netMinor));
    }
    return true;
  };
  /** The weakest move of somebody whose turn it is. */
  const actForAny = (but: number | null = null): boolean => {
    if (!now.position) return false;
    const at = game.turns(now.position).seats.find((one) => seated[one] !== but);
    if (at === undefined) return false;
    const moves = game.moves(game.viewOf(now.position, at));
    const weak = moves.find(({ count }) => count === 1 + (at % 3)) ?? moves[0];
    return act(at, weak ?? game.silence(now.position, at));
  };
  if (seated.length >= game.seats.min) deal();
  for (let at = 0; at < wanted.acts; at += 1) actForAny();
  return { own, seated, stacks, now, deal, act, actForAny };
};
type Hands = ReturnType<typeof makeHands>;

const viewOfRoom = (game: SeatsGame, { seated, stacks, now }: Hands, isLeaving: boolean) => {
  const { position } = now;
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
    places: game.seats.max,
    leastSeats: game.seats.min,
    sequence: now.sequence,
    isOpen: true,
    waiting: 0,
    seats: seated.map((seat) => ({
      seat,
      account: NAMES[seat] ?? '',
      stack: textOf(stacks.get(seat) ?? 0n),
      state: seat === 0 && isLeaving ? ('leaving' as const) : ('seated' as const),
      isOnAutopilot: false,
    })),
    hand:
      position && turns
        ? {
            hand: now.hand,
            handId: `hand-${now.hand}`,
            commitment: hex(chainNext(linkOf(now.hand))),
            seatsOfHand: seated,
            stage: turns.stage,
            step: turns.step,
            turns: {
              seats: [...turns.seats],
              until: new Date(now.turnFrom + turns.seconds * 1000).toISOString(),
              seconds: turns.seconds,
              bankSeconds: seated.map(() => 20),
            },
            view: plain(game.publicView(position)),
            result: plain(game.result(position) ?? null),
            actions: now.log.length,
          }
        : null,
    nextHandAt: now.nextHandAt === null ? null : new Date(now.nextHandAt).toISOString(),
    last: null,
    serverTime: new Date().toISOString(),
  } satisfies Omit<SeatsRoomView, 'phrases'>;
};

const viewOfSeat = (
  game: SeatsGame,
  { own, seated, stacks, now }: Hands,
  state: OwnSeatView['state'],
): OwnSeatView => {
  const at = own === null ? -1 : seated.indexOf(own);
  const { position } = now;
  return {
    roomId: 'gallery',
    state,
    place: state === 'waiting' ? 2 : null,
    seat: state === 'offered' || own !== null ? 0 : null,
    offeredUntil: state === 'offered' ? new Date(Date.now() + 24_000).toISOString() : null,
    clientSeed: own === null ? null : (SEEDS[own] ?? null),
    stack: textOf(stacks.get(own ?? -1) ?? 0n),
    bankSeconds: 20,
    isOnAutopilot: false,
    sequence: now.sequence,
    hand:
      position && at >= 0
        ? {
            hand: now.hand,
            handId: `hand-${now.hand}`,
            position: at,
            step: game.turns(position).step,
            view: plain(game.viewOf(position, at)),
          }
        : null,
    balance: '2480.50',
    payer: { isAsked: true, hasPaymentPassword: true, hasAuthenticator: false },
    code: null,
  };
};

const proofOf = (game: SeatsGame, { seated, now }: Hands) => {
  const { position, hand, log } = now;
  if (!position) throw new Error('no hand was played');
  let end = linkOf(hand);
  for (let at = 0; at < hand; at += 1) end = chainNext(end);
  return {
    handId: `hand-${hand}`,
    roomId: 'gallery',
    room: 'Garden Room 7',
    at: new Date().toISOString(),
    endedAt: new Date().toISOString(),
    accounts: seated.map((seat) => NAMES[seat] ?? ''),
    currency: 'USD',
    currencyDigits: 2,
    proof: {
      format: 'fairhouse-hand-1',
      slug: game.slug,
      version: game.version,
      hand,
      terminal: hex(end),
      link: hex(linkOf(hand)),
      clientSeeds: seated.map((seat) => SEEDS[seat] ?? ''),
      table: position.table,
      actions: log,
      shown: plain(game.publicView(position)),
      result: plain(game.result(position)),
    },
  };
};

/** What the gallery's frame asks of its room. */
export const makeRoom = (game: SeatsGame, wanted: Wanted) => {
  const hands = makeHands(game, wanted);
  const { now, own, seated } = hands;
  const phrases: SeatsRoomView['phrases'] = [];
  let state = wanted.state === 'nobody' ? ('none' as const) : wanted.state;
  return {
    room: (): SeatsRoomView => ({
      ...viewOfRoom(game, hands, state === 'leaving'),
      phrases: [...phrases],
    }),
    own: () => viewOfSeat(game, hands, state),
    act: (action: SeatsAction) => hands.act(seated.indexOf(own ?? -1), action),
    say: (seat: number, phrase: SeatsRoomView['phrases'][number]['phrase']) => {
      now.sequence += 1;
      phrases.push({ seat, phrase, at: new Date().toISOString() });
    },
    to: (next: OwnSeatView['state']) => {
      state = next;
      now.sequence += 1;
    },
    /** One thing that others do, or the next hand; false where all wait for the member. */
    moveOn: (): boolean => {
      if (now.nextHandAt === null) return !wanted.isFrozen && hands.actForAny(own);
      if (Date.now() < now.nextHandAt) return false;
      now.nextHandAt = null;
      now.hand += 1;
      now.sequence += 1;
      hands.deal();
      return true;
    },
    proof: () => proofOf(game, hands),
  };
};

/** As it comes over the wire. */
const plain = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as never;
