import {
  moveWindow,
  placeTicket,
  type TicketVerdict,
} from '../../apps/server/src/modules/wallet/index.ts';
import { BETS, BRAND, CAP, keyIn, unitsOf, type Draw, type DrawHall } from './draw-hall.ts';
import type { DrawBet, LaidBet } from './books-draws.ts';
import type { Life } from './life.ts';
import { dayOf, type Cents } from './money.ts';

type Wish = {
  round: Draw;
  bet: string;
  stake: Cents;
  version: number | undefined;
  /** Instead of what the odds make. */
  liability?: Cents;
};
const unitsWished = ({ bet, stake, liability }: Wish): DrawBet['units'] =>
  unitsOf(bet, stake).map((one) => ({ ...one, liability: liability ?? one.liability }));
/** What one wave of bets, in which no bet is given back, was answered. */
type Wave = {
  before: ReturnType<DrawHall['books']['drawTotals']>;
  touched: Set<string>;
  full: { who: string; own: Map<string, Cents>; room: Cents }[];
};

/** All who play lay some tickets at the same time; caps have to hold over all of them. */
export const layBets = async (hall: DrawHall): Promise<void> => {
  const { books } = hall;
  const wave: Wave = { before: books.drawTotals(), touched: new Set(), full: [] };
  await Promise.all(
    hall.drawers.map(async (life) => {
      for (let left = 2 + life.dice.below(3); left > 0; left -= 1) {
        await layTicket(hall, { life, wave, wishes: wishesOf(hall, life) });
      }
    }),
  );
  judgeWave(hall, wave);
};

const wishesOf = ({ rounds }: DrawHall, { dice }: Life): Wish[] => {
  const open = rounds.filter(({ state }) => state === 'open');
  return Array.from({ length: 1 + dice.below(3) }, () => {
    const round = dice.pick(open);
    const isStale = dice.chance(0.15);
    return {
      round,
      bet: dice.pick(BETS),
      stake: BigInt(50 + dice.below(350)),
      version: dice.chance(0.6) ? round.version - (isStale ? 1 : 0) : undefined,
    };
  });
};

type Laying = { life: Life; wave: Wave; wishes: Wish[] };
const layTicket = async (hall: DrawHall, { life, wave, wishes }: Laying): Promise<void> => {
  const { dice, me, did } = life;
  const [first] = wishes;
  if (!first) return;
  const isFree = dice.chance(0.2);
  const key = keyIn(hall, 'ticket');
  const send = () =>
    placeTicket(hall.kernel, {
      brandId: BRAND,
      memberId: BigInt(me.id),
      key,
      ...placeOf(first),
      house: `wagers:${first.round.category}`,
      ...(isFree ? { grant: key } : {}),
      bets: wishes.map((wish) => ({
        bet: wish.bet,
        stakeMinor: wish.stake,
        place: placeOf(wish),
        units: unitsWished(wish).map(({ unit, liability }) => ({
          unit,
          liabilityMinor: liability,
          capMinor: CAP,
        })),
      })),
    });
  const [verdict, again] = dice.chance(0.15)
    ? await Promise.all([send(), send()])
    : [await send(), undefined];
  const ids = (one: TicketVerdict) =>
    one.ok ? one.wagers.map(({ wagerId }) => wagerId).join() : one.errorCode;
  if (again && ids(again) !== ids(verdict) && verdict.ok && again.ok)
    hall.books.object('one key, two answers', me.account, ids(verdict), ids(again));
  // Of two at once one may have found the room that the other had not.
  const answer = !verdict.ok && again?.ok ? again : verdict;
  if (!answer.ok) {
    did(`draws.refused.${answer.errorCode}`);
    judgeRefusal(hall, { life, wave, wishes, isFree, answer });
    return;
  }
  did(isFree ? 'draws.freeTickets' : 'draws.tickets');
  judgeLaid(hall, life, wishes);
  answer.wagers.forEach(({ wagerId, at }, index) => {
    const wish = wishes[index];
    if (!wish) return;
    const { id: roundId, slug, category } = wish.round;
    const units = unitsWished(wish);
    for (const { unit } of units) wave.touched.add(`${roundId} ${unit}`);
    const { bet, stake } = wish;
    const placed: LaidBet = {
      id: String(wagerId),
      memberId: me.id,
      roundId,
      slug,
      category,
      bet,
      stake,
      isFree,
      units,
    };
    hall.books.drawLaid(placed, dayOf(at.toISOString()));
  });
};

const placeOf = ({ round, version }: Wish) => ({
  roundId: round.id,
  windowId: round.id,
  slug: round.slug,
  category: round.category,
  ...(version === undefined ? {} : { windowVersion: version }),
});

const isStale = ({ round, version }: Wish): boolean =>
  version !== undefined && version !== round.version;
const isShut = ({ round }: Wish): boolean => round.state !== 'open';
const judgeLaid = ({ books }: DrawHall, { me }: Life, wishes: Wish[]): void => {
  if (wishes.some(isShut)) books.object('a bet after the close', me.account);
  if (wishes.some(isStale)) books.object('a bet on a version that was gone', me.account);
};

type Refused = Laying & { isFree: boolean; answer: Extract<TicketVerdict, { ok: false }> };
const judgeRefusal = (hall: DrawHall, refused: Refused): void => {
  const { life, wave, wishes, isFree, answer } = refused;
  const cost = wishes.reduce((sum, one) => sum + (isFree ? 0n : one.stake), 0n);
  const reasons: Record<string, boolean> = {
    bets_closed: wishes.some(isShut),
    version_moved: wishes.some(isStale),
    insufficient_balance: cost > hall.books.personOf(life.me.id).available,
    exposure_full: true,
  };
  if (reasons[answer.errorCode] !== true)
    hall.books.object(
      'a bet on a draw refused without a reason',
      life.me.account,
      answer.errorCode,
    );
  if (answer.errorCode === 'exposure_full')
    wave.full.push({ who: life.me.account, own: ownOf(wishes), room: answer.roomMinor ?? 0n });
};
/** What a ticket would have added to each unit. */
const ownOf = (wishes: Wish[]): Map<string, Cents> => {
  const own = new Map<string, Cents>();
  for (const wish of wishes) {
    for (const { unit, liability } of unitsWished(wish)) {
      const at = `${wish.round.id} ${unit}`;
      own.set(at, (own.get(at) ?? 0n) + liability);
    }
  }
  return own;
};

/** No cap is passed, and nobody was refused for a cap that had room. */
const judgeWave = ({ books }: DrawHall, { before, touched, full }: Wave): void => {
  const after = books.drawTotals();
  for (const at of touched) judgeCap(books, at, after.get(at)?.liability ?? 0n);
  const roomIn = (totals: Wave['before'], at: string): Cents => {
    const room = CAP - (totals.get(at)?.liability ?? 0n);
    return room > 0n ? room : 0n;
  };
  for (const { who, own, room } of full) {
    if (![...own].some(([at, size]) => size > roomIn(after, at)))
      books.object('refused for a cap that had room', who);
    // The room of a unit with too little: of one that has too little after the wave.
    const rooms = [...own].flatMap(([at, size]) =>
      size > roomIn(after, at) ? [[roomIn(after, at), roomIn(before, at)] as const] : [],
    );
    if (!rooms.some(([least, most]) => room >= least && room <= most))
      books.object('another room than there was', who, rooms.join(' '), String(room));
  }
};
const judgeCap = (books: DrawHall['books'], at: string, liability: Cents): void => {
  if (liability > CAP) books.object('a cap that was passed', at, String(CAP), String(liability));
};

/** One bet by itself, judged at once. */
const layOne = async (hall: DrawHall, life: Life, wish: Wish): Promise<void> => {
  const wave: Wave = { before: hall.books.drawTotals(), touched: new Set(), full: [] };
  await layTicket(hall, { life, wave, wishes: [wish] });
  judgeWave(hall, wave);
};

/** What is left of a number to the cent: one more is too much, and all of it is not. */
export const fillNumber = async (hall: DrawHall): Promise<void> => {
  const { dice, books, rounds, drawers, did } = hall;
  const life = dice.pick(drawers);
  for (const round of rounds.filter(({ state }) => state === 'open')) {
    const bet = dice.pick(BETS.slice(0, 10));
    const room = CAP - (books.drawTotals().get(`${round.id} ${bet}`)?.liability ?? 0n);
    if (room <= 0n) continue;
    const wish = { round, bet, stake: 10n, version: round.version };
    await layOne(hall, life, { ...wish, liability: room + 1n });
    await layOne(hall, life, { ...wish, liability: room });
    did('draws.filled');
  }
};

/** A price moves: meanwhile nobody gets in, and afterwards only whoever saw the new one. */
export const movePrices = async (hall: DrawHall): Promise<void> => {
  const { house, dice, rounds, did } = hall;
  const round = dice.pick(rounds.filter(({ state }) => state === 'open'));
  const move = async (isOpen: boolean) => {
    round.version = await house.db.transaction((tx) =>
      moveWindow(tx, { brandId: BRAND, windowId: round.id, isOpen }),
    );
    round.state = isOpen ? 'open' : 'suspended';
  };
  const lay = (version: number | undefined) =>
    layOne(hall, dice.pick(hall.drawers), { round, bet: dice.pick(BETS), stake: 60n, version });
  const seen = round.version;
  await move(false);
  await lay(undefined);
  await move(true);
  await lay(seen);
  await lay(round.version);
  did('draws.moved');
};
