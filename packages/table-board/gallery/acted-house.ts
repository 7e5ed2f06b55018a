import {
  drawStream,
  furtherStake,
  seatedOf,
  type ActedGame,
  type ActedState,
  type Draws,
  type SeatAction,
} from '@fairhouse/game-kit';
import type { OwnBetsView, TableView } from '@fairhouse/game-kit/board';
import type { Wanted } from './house.ts';

const PAST_ROUNDS = 38;
const OPEN_SECONDS = 14;
const OTHERS_THINK_MS = 1800;
const stream = drawStream(new Uint8Array(32).fill(11));
const drawsOf = (nonce: number): Draws => stream('gallery', nonce);
const NAMES = ['mo***n', 'li***a', 'ha***8', 'ke***r'];
const ME = 'me';

/** ?seats=1,4 are mine, ?others=2,6 are taken; ?acts=seat2:hit,seat2:stand was done already. */
export type ActedWanted = Wanted & { mine: string[]; others: string[]; acts: SeatAction[] };

/** Where the table stands; everything else follows from it. */
type Standing = {
  number: number;
  state: TableView['round']['state'];
  changedAt: number;
  /** When the stage began, and what it took to show then. */
  since: { stage: string; atMs: number; showMs: number };
  actions: SeatAction[];
  own: OwnBetsView;
  history: TableView['history'];
};
type House = { game: ActedGame; wanted: ActedWanted; profile: string; now: Standing };

/** A table whose seats act, played in the page: others decide by themselves, I by the buttons. */
export const makeActedTable = (game: ActedGame, wanted: ActedWanted) => {
  const number = 100 + wanted.nonce;
  const house: House = {
    game,
    wanted,
    profile: wanted.profile ?? game.profiles[0] ?? '',
    now: {
      number,
      state: 'open',
      changedAt: Date.now() - wanted.at,
      actions: [],
      since: { stage: '', atMs: 0, showMs: 0 },
      own: {
        roundId: `r${number}`,
        list: [],
        balance: '8452.30',
        acted: [],
        places: game.seats.length > 0 ? wanted.mine : ['own'],
      },
      history: Array.from({ length: PAST_ROUNDS }, (_, index) =>
        pastOf(game, number - PAST_ROUNDS + index),
      ),
    },
  };
  if (wanted.phase !== 'live' && wanted.phase !== 'open') freeze(house);
  return {
    view: () => viewOf(house),
    own: () => house.now.own,
    place: (bets: { bet: string; stake: string }[]) => {
      lay(house, bets);
      return house.now.own;
    },
    act: (seat: string, action: string) => {
      count(house, { seat: seat === 'own' ? ME : seat, action });
      return house.now.own;
    },
    moveOn: () => moveOn(house),
  };
};

/** Brings the table to the moment that is asked for. */
const freeze = (house: House): void => {
  const { game, wanted } = house;
  lay(
    house,
    Object.entries(game.bets)
      .filter(
        ([, type]) =>
          !type.further &&
          !type.needs &&
          (type.seat === undefined || wanted.mine.includes(type.seat)),
      )
      .map(([bet]) => ({ bet, stake: '25.00' })),
  );
  if (wanted.phase === 'closed') {
    enter(house, 'closed');
    return;
  }
  enter(house, 'acting');
  for (const action of wanted.acts) count(house, action);
  if (wanted.phase === 'acting') {
    goOn(house);
    return;
  }
  while (!followed(house).isDone) {
    for (const { seat, silence } of followed(house).turns) count(house, { seat, action: silence });
  }
  enter(house, 'drawn');
  if (wanted.phase === 'settled') settle(house);
};

const enter = ({ wanted, now }: House, state: Standing['state']): void => {
  now.state = state;
  now.changedAt = Date.now() - wanted.at;
};
const goOn = (house: House): void => {
  const { now } = house;
  const { isDone, stage, showMilliseconds } = followed(house);
  enter(house, isDone ? 'drawn' : 'acting');
  if (now.since.stage !== stage) {
    now.since = { stage, atMs: now.changedAt, showMs: showMilliseconds };
  }
};
const isMine = ({ wanted }: House, seat: string): boolean =>
  seat === ME || wanted.mine.includes(seat);
const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));

const betsOfOthers = ({ game, wanted }: House) =>
  wanted.others.flatMap((seat) =>
    Object.entries(game.bets)
      .filter(([, type]) => !type.further && !type.needs && (type.seat ?? seat) === seat)
      .map(([bet]) => ({ bet, member: seat })),
  );
const seatedNow = (house: House) =>
  seatedOf(house.game, [
    ...betsOfOthers(house),
    ...house.now.own.list.map(({ bet }) => ({ bet, member: ME })),
  ]);
const followed = (house: House): ActedState => {
  const { number, actions } = house.now;
  const state = house.game.follow(drawsOf(number), seatedNow(house), actions);
  if ('problem' in state) throw new Error(state.problem);
  return state;
};
const resultOf = (house: House): unknown =>
  house.game.result(drawsOf(house.now.number), seatedNow(house), house.now.actions);

const lay = ({ now }: House, bets: readonly { bet: string; stake: string }[]): void => {
  now.own = {
    ...now.own,
    list: [
      ...now.own.list,
      ...bets.map((bet, index) => ({
        ...bet,
        wagerId: `${now.own.list.length + index}`,
        payout: '0.00',
        state: 'open' as const,
      })),
    ],
  };
};

const count = (house: House, action: SeatAction): void => {
  const { now, game } = house;
  const before = followed(house);
  const move = before.turns
    .find(({ seat }) => seat === action.seat)
    ?.moves.find((one) => one.action === action.action);
  if (move?.bet && isMine(house, action.seat)) {
    const placed = now.own.list.map(({ bet, stake }) => ({ bet, stakeMinor: minorOf(stake) }));
    lay(house, [{ bet: move.bet, stake: textOf(furtherStake(game, move.bet, placed)) }]);
  }
  now.actions = [...now.actions, action];
  const seat = action.seat === ME ? 'own' : action.seat;
  now.own = { ...now.own, acted: [...(now.own.acted ?? []), { seat, stage: before.stage }] };
  goOn(house);
};

const settle = (house: House): void => {
  const { now, game, profile } = house;
  const result = resultOf(house);
  const placed = now.own.list.map(({ bet }) => bet);
  now.own = {
    ...now.own,
    list: now.own.list.map((bet) => ({
      ...bet,
      state: 'settled' as const,
      payout: textOf(
        game.settle(result, bet.bet, minorOf(bet.stake), { profile, placed }).payoutMinor,
      ),
    })),
  };
  enter(house, 'settled');
};

/** Moves on to the next state; answers how long it stands. */
const moveOn = (house: House): number => {
  const { now, wanted, game } = house;
  switch (now.state) {
    case 'open':
      goOn(house);
      break;
    case 'acting':
      beSilent(house);
      break;
    case 'drawn':
      if (Date.now() < now.changedAt + wanted.dealMilliseconds) return 500;
      settle(house);
      now.history = [...now.history, pastOf(game, now.number)];
      return 4000;
    default:
      now.number += 1;
      now.actions = [];
      now.since.stage = '';
      now.own = { ...now.own, roundId: `r${now.number}`, list: [], acted: [] };
      enter(house, 'open');
      return OPEN_SECONDS * 1000;
  }
  return now.state === 'acting'
    ? followed(house).showMilliseconds + OTHERS_THINK_MS
    : wanted.dealMilliseconds;
};

/** Others are silent after a moment, I when my time is over. */
const beSilent = (house: House): void => {
  const { turns } = followed(house);
  const isLate = Date.now() > house.now.since.atMs + house.game.actSeconds * 1000;
  const turn = turns.find(({ seat }) => !isMine(house, seat)) ?? (isLate ? turns[0] : undefined);
  if (turn) count(house, { seat: turn.seat, action: turn.silence });
};

const actingOf = (house: House): TableView['round']['acting'] => {
  const { game, now } = house;
  if (now.state !== 'acting') return null;
  const { stage, view, turns, showMilliseconds } = followed(house);
  const shown =
    game.seats.length > 0 ? turns : turns.slice(0, 1).map((turn) => ({ ...turn, seat: 'own' }));
  const until = now.since.atMs + now.since.showMs + game.actSeconds * 1000;
  return {
    stage,
    view,
    count: now.actions.length,
    waiting: turns.length,
    showMilliseconds,
    turns: shown.map((turn) => ({
      ...turn,
      moves: turn.moves.map(({ action, bet }) => ({ action, bet: bet ?? null })),
    })),
    at: new Date(now.changedAt).toISOString(),
    seconds: game.actSeconds,
    until: new Date(until).toISOString(),
  };
};

const viewOf = (house: House): TableView => {
  const {
    game,
    wanted,
    profile,
    now: { number, state, own, changedAt, history },
  } = house;
  const nowMs = Date.now();
  const isDrawn = state === 'drawn' || state === 'settled';
  return {
    tableId: 'gallery',
    slug: game.slug,
    gameType: game.slug,
    name: 'Anchor Hall 1',
    profile,
    image: '',
    sides: [],
    currency: 'USD',
    minBet: '1.00',
    maxBet: '5000.00',
    sequence: number,
    players: 23,
    chips: ['1.00', '5.00', '25.00', '100.00', '500.00', '1000.00'],
    isOpen: !wanted.isClosed,
    seats: game.seats.length > 0 ? [] : NAMES.map((account) => ({ account, stake: '25.00' })),
    places:
      game.seats.length === 0
        ? []
        : [
            ...wanted.others.map((seat, at) => ({ seat, account: NAMES[at % NAMES.length] ?? '' })),
            ...wanted.mine.map((seat) => ({ seat, account: 'ga***y' })),
          ],
    serverTime: new Date(nowMs).toISOString(),
    dealMilliseconds: wanted.dealMilliseconds,
    round: {
      roundId: `r${number}`,
      number,
      shoe: 2,
      state,
      acting: actingOf(house) ?? null,
      salted: null,
      openedAt: new Date(nowMs - 5000).toISOString(),
      closesAt: new Date(nowMs + (state === 'open' ? OPEN_SECONDS : 0) * 1000).toISOString(),
      nextAt: new Date(nowMs + 3_600_000).toISOString(),
      commitment: '5f1c'.repeat(16),
      pools: [
        ...betsOfOthers(house).map(({ bet }, at) => ({
          bet,
          total: `${25 + at * 75}.00`,
          players: 1,
        })),
        ...own.list.map(({ bet, stake }) => ({ bet, total: stake, players: 1 })),
      ],
      result: isDrawn
        ? { ...(resultOf(house) as object), drawnAt: new Date(changedAt).toISOString() }
        : null,
    },
    history,
  };
};

/** A round without members. */
const pastOf = (game: ActedGame, number: number) => ({
  roundId: `r${number}`,
  number,
  ...game.road(game.result(drawsOf(number), [], [])),
});

const textOf = (minor: bigint): string => {
  const text = String(minor).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};
