import { drawStream, type Draws, type SharedGame } from '@fairhouse/game-kit';
import type { OwnBetsView, TableView } from '@fairhouse/game-kit/board';

/** What the gallery shows: a moment of a round, frozen, or rounds that go on by themselves. */
export type Wanted = {
  phase: 'open' | 'closed' | 'acting' | 'drawn' | 'settled' | 'live';
  nonce: number;
  profile: string | undefined;
  dealMilliseconds: number;
  /** Milliseconds since the draw at which a drawn round is joined. */
  at: number;
  isClosed: boolean;
};

const PAST_ROUNDS = 38;
const OPEN_SECONDS = 14;
const SEATS = [
  ['mo***n', '1250.00'],
  ['li***a', '400.00'],
  ['ha***8', '75.00'],
  ['ke***r', '25.00'],
  ['sa***m', '5.00'],
  ['ng***y', '0.00'],
  ['du***o', '0.00'],
].map(([account = '', stake = '']) => ({ account, stake }));
const SEED = new Uint8Array(32).fill(11);
const stream = drawStream(SEED);
const drawsOf = (nonce: number): Draws => stream('gallery', nonce);

/** A table that plays by itself in the page; nothing of it is money. */
export const makeTable = (game: SharedGame, wanted: Wanted) => {
  let number = 100 + wanted.nonce;
  const profile = wanted.profile ?? game.profiles[0] ?? '';
  const history = Array.from({ length: PAST_ROUNDS }, (_, index) =>
    pastOf(game, number - index - 1),
  ).toReversed();
  let own: OwnBetsView = {
    roundId: `r${number}`,
    list: [],
    places: [],
    acted: [],
    balance: '8452.30',
  };
  let view = viewOf(wanted.phase === 'live' ? 'open' : wanted.phase);

  function viewOf(state: TableView['round']['state']): TableView {
    const now = Date.now();
    const isDrawn = state === 'drawn' || state === 'settled';
    const result = isDrawn ? game.draw(drawsOf(number)) : undefined;
    const joinedAfter = wanted.phase === 'live' ? 0 : wanted.at;
    return {
      tableId: 'gallery',
      slug: game.slug,
      gameType: game.slug,
      name: 'Sail Loft 1',
      profile,
      image: '',
      sides: [],
      places: [],
      currency: 'USD',
      minBet: '1.00',
      maxBet: '5000.00',
      sequence: number,
      players: 23,
      chips: ['1.00', '5.00', '25.00', '100.00', '500.00', '1000.00'],
      isOpen: !wanted.isClosed,
      seats: SEATS,
      serverTime: new Date(now).toISOString(),
      dealMilliseconds: wanted.dealMilliseconds,
      round: {
        roundId: `r${number}`,
        number,
        shoe: 2,
        state,
        acting: null,
        salted: null,
        openedAt: new Date(now - 5000).toISOString(),
        closesAt: new Date(now + (state === 'open' ? OPEN_SECONDS : 0) * 1000).toISOString(),
        nextAt: new Date(now + 3_600_000).toISOString(),
        commitment: '5f1c'.repeat(16),
        pools: poolsOf(game, number),
        result: result
          ? { ...(result as object), drawnAt: new Date(now - joinedAfter).toISOString() }
          : null,
      },
      history: state === 'settled' ? [...history, pastOf(game, number)] : history,
    };
  }
  const settleOwn = () => {
    const result = game.draw(drawsOf(number));
    own = {
      ...own,
      list: own.list.map((bet) => {
        const stakeMinor = BigInt(bet.stake.replace('.', ''));
        const { payoutMinor } = game.settle(result, bet.bet, stakeMinor, profile);
        return { ...bet, state: 'settled' as const, payout: textOf(payoutMinor) };
      }),
    };
  };
  return {
    view: () => view,
    own: () => own,
    place: (bets: { bet: string; stake: string }[]) => {
      own = {
        ...own,
        list: [
          ...own.list,
          ...bets.map((bet, index) => ({
            ...bet,
            wagerId: `${own.list.length + index}`,
            payout: '0.00',
            state: 'open' as const,
          })),
        ],
      };
      return own;
    },
    /** Moves on to the next state; answers how long it stands. */
    moveOn: (): number => {
      if (view.round.state === 'open') {
        view = viewOf('drawn');
        return wanted.dealMilliseconds;
      }
      if (view.round.state === 'drawn') {
        settleOwn();
        view = viewOf('settled');
        history.push(pastOf(game, number));
        return 4000;
      }
      number += 1;
      own = { ...own, roundId: `r${number}`, list: [] };
      view = viewOf('open');
      return OPEN_SECONDS * 1000;
    },
  };
};

const pastOf = (game: SharedGame, number: number) => ({
  roundId: `r${number}`,
  number,
  ...game.road(game.draw(drawsOf(number))),
});

const poolsOf = (game: SharedGame, number: number) =>
  Object.keys(game.bets)
    .filter((_, index) => (index * 7 + number) % 3 === 0)
    .map((bet, index) => ({ bet, total: `${35 + index * 40}.00`, players: 1 + (index % 5) }));

const textOf = (minor: bigint): string => {
  const text = String(minor).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};
