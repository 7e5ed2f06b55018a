/** What may come, how often, what is shown of it, and what each bet that wins is paid. */
export type Outcome = {
  weight: number;
  label: string;
  show: readonly string[];
  /** Hundredths of the stake, by bet. */
  pays: Readonly<Record<string, number>>;
};
export type Bet = { code: string; name: string; pays: string };
export type Game = {
  stage: 'reels' | 'cards' | 'score' | 'dice' | 'ball';
  intro: string;
  bets: readonly Bet[];
  outcomes: readonly Outcome[];
};

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const pairs = <One>(list: readonly One[]): [One, One][] =>
  list.flatMap((a) => list.map((b): [One, One] => [a, b]));

const REEL = { bell: 1, plum: 3, leaf: 4 } as const;
const FACES = Object.keys(REEL) as (keyof typeof REEL)[];
const bells = (): Game => ({
  stage: 'reels',
  intro: 'Three reels of eight stops: one bell, three plums, four leaves.',
  bets: [{ code: 'spin', name: 'Spin', pays: '3 bells 50 · 3 plums 4 · 2 bells 3 · 3 leaves 2' }],
  outcomes: pairs(FACES).flatMap(([a, b]) =>
    FACES.map((c) => {
      const count = (face: string) => [a, b, c].filter((one) => one === face).length;
      const spin =
        count('bell') === 3
          ? 5000
          : count('plum') === 3
            ? 400
            : count('bell') === 2
              ? 300
              : count('leaf') === 3
                ? 200
                : count('bell') === 1
                  ? 100
                  : 0;
      return {
        weight: REEL[a] * REEL[b] * REEL[c],
        show: [a, b, c],
        pays: { spin },
        label: `${a}, ${b}, ${c}`,
      };
    }),
  ),
});

const CARDS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const highCard = (): Game => ({
  stage: 'cards',
  intro: 'One card each; the higher one wins.',
  bets: [
    { code: 'left', name: 'Left', pays: '2.10' },
    { code: 'tie', name: 'Tie', pays: '12.50' },
    { code: 'right', name: 'Right', pays: '2.10' },
  ],
  outcomes: pairs(range(1, 13)).map(([a, b]): Outcome => ({
    weight: 1,
    show: [CARDS[a - 1] ?? '', CARDS[b - 1] ?? ''],
    label: `${CARDS[a - 1]} against ${CARDS[b - 1]}`,
    pays: a > b ? { left: 210 } : a < b ? { right: 210 } : { tie: 1250 },
  })),
});

const GOALS = [3, 4, 2, 1];
const derby = (): Game => ({
  stage: 'score',
  intro: 'Harbour against Lantern, ninety minutes in a moment.',
  bets: [
    { code: 'home', name: 'Harbour', pays: '2.75' },
    { code: 'draw', name: 'Draw', pays: '3.20' },
    { code: 'away', name: 'Lantern', pays: '2.75' },
  ],
  outcomes: pairs(range(0, 3)).map(([home, away]): Outcome => ({
    show: [String(home), String(away)],
    weight: (GOALS[home] ?? 0) * (GOALS[away] ?? 0),
    label: `Harbour ${home} : ${away} Lantern`,
    pays: home > away ? { home: 275 } : home < away ? { away: 275 } : { draw: 320 },
  })),
});

const gridDuel = (): Game => ({
  stage: 'score',
  intro: 'Best of three maps; North wins eleven maps of twenty.',
  bets: [
    { code: 'north', name: 'North', pays: '1.68' },
    { code: 'south', name: 'South', pays: '2.27' },
    { code: 'three', name: 'Three maps', pays: '1.95' },
  ],
  outcomes: (
    [
      [2, 0, 2420],
      [2, 1, 2178],
      [0, 2, 1620],
      [1, 2, 1782],
    ] as const
  ).map(([north, south, weight]): Outcome => ({
    weight,
    show: [String(north), String(south)],
    label: `North ${north} : ${south} South`,
    pays: {
      ...(north > south ? { north: 168 } : { south: 227 }),
      ...(north + south === 3 ? { three: 195 } : {}),
    },
  })),
});

const tideShot = (): Game => ({
  stage: 'ball',
  intro:
    'A shot hits by chance: the minnow one in two, the ray one in five, ' +
    'the whale one in twenty.',
  bets: [
    { code: 'minnow', name: 'Minnow', pays: '1.92' },
    { code: 'ray', name: 'Ray', pays: '4.80' },
    { code: 'whale', name: 'Whale', pays: '19.20' },
  ],
  outcomes: range(1, 20).map((depth): Outcome => ({
    weight: 1,
    show: [String(depth)],
    label: `depth ${depth}`,
    pays: {
      ...(depth <= 10 ? { minnow: 192 } : {}),
      ...(depth <= 4 ? { ray: 480 } : {}),
      ...(depth === 1 ? { whale: 1920 } : {}),
    },
  })),
});

const diceDuel = (): Game => ({
  stage: 'dice',
  intro: 'You and a sparring partner throw one die each; a tie gives the stake back.',
  bets: [
    { code: 'duel', name: 'Throw', pays: '1.90' },
    { code: 'tie', name: 'Tie', pays: '5.80' },
  ],
  outcomes: pairs(range(1, 6)).map(([mine, theirs]): Outcome => ({
    weight: 1,
    show: [String(mine), String(theirs)],
    label: `${mine} against ${theirs}`,
    pays: mine > theirs ? { duel: 190 } : mine === theirs ? { duel: 100, tie: 580 } : {},
  })),
});

const twoDigits = (): Game => ({
  stage: 'ball',
  intro: 'A number from 00 to 99 is drawn.',
  bets: [
    { code: 'small', name: '00 – 49', pays: '1.94' },
    { code: 'big', name: '50 – 99', pays: '1.94' },
    { code: 'odd', name: 'Odd', pays: '1.94' },
    { code: 'even', name: 'Even', pays: '1.94' },
    { code: 'pair', name: 'Twin digits', pays: '9.60' },
  ],
  outcomes: range(0, 99).map((drawn) => {
    const text = String(drawn).padStart(2, '0');
    return {
      weight: 1,
      show: [...text],
      label: text,
      pays: {
        [drawn < 50 ? 'small' : 'big']: 194,
        [drawn % 2 === 0 ? 'even' : 'odd']: 194,
        ...(text[0] === text[1] ? { pair: 960 } : {}),
      },
    };
  }),
});

const quickBall = (): Game => ({
  stage: 'ball',
  intro: 'One of twenty balls, at once.',
  bets: [
    { code: 'low', name: '1 – 10', pays: '1.92' },
    { code: 'high', name: '11 – 20', pays: '1.92' },
    { code: 'fives', name: '5, 10, 15, 20', pays: '4.80' },
  ],
  outcomes: range(1, 20).map((ball): Outcome => ({
    weight: 1,
    show: [String(ball)],
    label: `ball ${ball}`,
    pays: { [ball <= 10 ? 'low' : 'high']: 192, ...(ball % 5 === 0 ? { fives: 480 } : {}) },
  })),
});

export const GAMES: Readonly<Record<string, Game>> = {
  bells: bells(),
  'high-card': highCard(),
  derby: derby(),
  'grid-duel': gridDuel(),
  'tide-shot': tideShot(),
  'dice-duel': diceDuel(),
  'two-digits': twoDigits(),
  'quick-ball': quickBall(),
};

const weightOf = ({ outcomes }: Game): number =>
  outcomes.reduce((sum, { weight }) => sum + weight, 0);

/** Draws once: `below` gives a whole number from 0 and under its bound. */
export const draw = (game: Game, below: (bound: number) => number): Outcome => {
  let left = below(weightOf(game));
  for (const one of game.outcomes) {
    if (left < one.weight) return one;
    left -= one.weight;
  }
  throw new Error('a draw came to nothing');
};

/** The return of a bet in ten-thousandths, rounded down: counted over everything that may come. */
export const returnOf = (game: Game, bet: string): number =>
  Math.floor(
    (100 * game.outcomes.reduce((sum, { weight, pays }) => sum + weight * (pays[bet] ?? 0), 0)) /
      weightOf(game),
  );

export const payoutOf = (stakeMinor: bigint, hundredths: number): bigint =>
  (stakeMinor * BigInt(hundredths)) / 100n;
