import {
  CHAIN_LENGTH,
  chainMaker,
  chainNext,
  commitmentOf,
  drawsFrom,
  furtherStake,
  hex,
  linkAt,
  NO_OPTIONS,
  ONE,
  seatedOf,
  type ActedGame,
  type Draws,
  type Game,
  type InstantGame,
  type Options,
  type RisingGame,
  type SeatAction,
  type SharedGame,
  type ShotsGame,
  type StepsGame,
} from '@fairhouse/game-kit';
import type { LoadedGame } from '@fairhouse/game-kit/loader';
import {
  ROUND_FORMAT,
  type ProofBet,
  type RoundFile,
  type RoundProof,
} from '@fairhouse/game-kit/verify/proof';
import { printAmount } from '@fairhouse/money';

/** Rounds as the site saves them, made by the engines from seeds: the same in every run. */
export const savedRounds = (
  { game, manifest }: Pick<LoadedGame, 'game' | 'manifest'>,
  count: number,
): RoundFile[] =>
  Array.from({ length: count }, (_, at) => {
    const round = madeBy(game, {
      at,
      dice: drawsFrom(SEED, `choices-${game.slug}`, at),
      buys: (manifest.buys ?? []).map(({ feature }) => feature),
    });
    return JSON.parse(
      JSON.stringify({
        format: ROUND_FORMAT,
        house: 'https://house.example',
        certificate: null,
        round,
      }),
    ) as RoundFile;
  });

const SEED = chainNext(new Uint8Array(32).fill(7));
/** What the maker of a round decides in place of people, by draws of its own. */
type Plan = { at: number; dice: Draws; buys: readonly string[] };
type Made = Pick<RoundProof, 'outcome' | 'bets'> & Partial<RoundProof>;

const madeBy = (game: Game, plan: Plan): RoundProof => {
  const isOfChain =
    game.kind === 'shared' ||
    game.kind === 'acted' ||
    game.kind === 'rising' ||
    game.kind === 'draws';
  const nonce = isOfChain ? 1 + (plan.at % 40) : plan.at;
  const seed = isOfChain ? linkAt(chain.checkpoints, CHAIN_ROUNDS - nonce) : SEED;
  const clientSeed = isOfChain ? `fairhouse-${game.slug}` : `Player_${plan.at % 3}-seed`;
  const currencyDigits = plan.at % 5 === 0 ? 0 : 2;
  const draws = () => drawsFrom(seed, clientSeed, nonce);
  const made = playedBy(game, draws, {
    ...plan,
    show: (minor: bigint) => printAmount(minor, { code: '', digits: currencyDigits }),
  });
  return {
    roundId: String(plan.at + 1),
    slug: game.slug,
    version: game.version,
    kind: game.kind,
    commitment: commitmentOf(seed),
    serverSeed: hex(seed),
    clientSeed,
    nonce,
    at: '2026-11-21T12:00:00.000Z',
    currencyDigits,
    profile: null,
    chain: isOfChain ? { terminal: chain.terminal, previous: commitmentOf(seed) } : null,
    ...made,
  };
};

const CHAIN_ROUNDS = 100;
const grown = chainMaker(SEED, CHAIN_ROUNDS).grow(CHAIN_LENGTH);
if (!grown) throw new Error('the chain was not made');
const chain = grown;

type Table = Plan & { show(minor: bigint): string };
const playedBy = (game: Game, draws: () => Draws, plan: Table): Made => {
  switch (game.kind) {
    case 'instant':
      return spun(game, draws(), plan);
    case 'steps':
      return stepped(game, draws, plan);
    case 'rising':
      return risen(game, draws(), plan);
    case 'shots':
      return shot(game, draws(), plan);
    case 'acted':
      return acted(game, draws, plan);
    case 'draws':
      // What lines pay is judged beside the plays (packages/lottery); the draw is everybody's.
      return { outcome: { result: game.print(game.draw(draws())) }, bets: [] };
    default:
      return dealt(game, draws(), plan);
  }
};

/** Odd amounts, so that every rounding shows. */
const stakeOf = ({ dice }: Plan): bigint => BigInt(1 + dice.below(99_999));
const pickOf = <One>({ dice }: Plan, all: readonly One[]): One =>
  all[dice.below(all.length)] as One;
const settled = (
  { show }: Table,
  at: number,
  { bet, stake, payout }: { bet: string; stake: bigint; payout: bigint },
): ProofBet => ({
  wagerId: String(at + 1),
  bet,
  stake: show(stake),
  payout: show(payout),
  state: 'settled',
});

/** Examples, and what lies between them. */
const choiceOf = (game: InstantGame | StepsGame, plan: Plan): Options => {
  const { dice } = plan;
  const free: Readonly<Record<string, () => Options>> = {
    'lamp-dice': () => ({ side: pickOf(plan, ['under', 'over']), chance: 1 + dice.below(9500) }),
    'limbo-line': () => ({ target: 101 + dice.below(dice.below(2) ? 999_900 : 400) }),
    'moon-keno': () => ({
      mood: pickOf(plan, ['even', 'bold']),
      marks: dice
        .shuffle(40)
        .slice(0, 1 + dice.below(10))
        .map((one) => one + 1),
    }),
    'harbour-mines': () => ({ mines: 1 + dice.below(24) }),
  };
  return free[game.slug]?.() ?? pickOf(plan, game.examples ?? [NO_OPTIONS]);
};

const spun = (game: InstantGame, draws: Draws, plan: Table): Made => {
  const bought =
    plan.buys.length > 0 && plan.at % 4 === 3 ? { buy: pickOf(plan, plan.buys) } : undefined;
  const options = bought ?? (plan.buys.length > 0 ? NO_OPTIONS : choiceOf(game, plan));
  const price = game.priceOf?.(options) ?? ONE;
  const stake = (stakeOf(plan) * price.num) / price.den + 1n;
  const played = game.play(draws, { stakeMinor: stake, options });
  return {
    outcome: played.outcome as RoundProof['outcome'],
    choice: options,
    bets: [
      settled(plan, 0, { bet: game.betOf?.(options) ?? 'spin', stake, payout: played.payoutMinor }),
    ],
  };
};

const stepped = (game: StepsGame, draws: () => Draws, plan: Table): Made => {
  const stake = stakeOf(plan);
  const choice = { stakeMinor: stake, options: choiceOf(game, plan) };
  const actions: Options[] = [];
  for (;;) {
    const state = game.act(draws(), choice, actions);
    if ('problem' in state) throw new Error(state.problem);
    if (state.isDone) {
      return {
        outcome: state.view,
        choice: choice.options,
        actions,
        bets: [
          settled(plan, 0, {
            bet: game.betOf?.(choice.options) ?? 'round',
            stake,
            payout: state.payoutMinor,
          }),
        ],
      };
    }
    // A step that can be had, and now and then none: any five places may be held.
    actions.push(
      game.slug === 'five-draw'
        ? { hold: plan.dice.shuffle(5).slice(0, plan.dice.below(6)) }
        : pickOf(plan, game.moves(draws(), choice, actions)),
    );
  }
};

const risen = (game: RisingGame, draws: Draws, plan: Table): Made => {
  const point = game.point(draws);
  const bets = Array.from({ length: 3 }, (_, at) => {
    const stake = stakeOf(plan);
    const isAuto = plan.dice.below(2) === 1;
    const target = 101 + plan.dice.below(400);
    const reached = target <= point ? (stake * BigInt(target)) / 100n : 0n;
    return settled(plan, at, {
      bet: isAuto ? `auto-${(target / 100).toFixed(2)}` : 'fly',
      stake,
      payout: reached,
    });
  });
  return { outcome: { point }, bets };
};

const shot = (game: ShotsGame, draws: Draws, plan: Table): Made => {
  const weapon = pickOf(plan, Object.keys(game.weapons));
  const target = pickOf(
    plan,
    Object.keys(game.targets).filter((one) => game.mayHit(weapon, one)),
  );
  const isChain = game.targets[target]?.is === 'chain';
  const plain = Object.keys(game.targets).filter((one) => game.targets[one]?.is === 'plain');
  const chained = Array.from({ length: isChain ? plan.dice.below(6) : 0 }, (_, at) => ({
    fish: at * 3,
    target: pickOf(plan, plain),
  }));
  const cost = BigInt(game.weapons[weapon]?.cost ?? 1);
  const stake = stakeOf(plan) * cost;
  if (plan.at % 10 === 9) {
    return {
      outcome: null,
      bets: [{ ...settled(plan, 0, { bet: weapon, stake, payout: stake }), state: 'void' }],
    };
  }
  const drawn = game.shoot(draws, { weapon, target, chained });
  return {
    outcome: { wave: 3, fish: 1, shotId: 'shot', weapon, target, chained, ...drawn },
    bets: [
      settled(plan, 0, { bet: weapon, stake, payout: (stake / cost) * BigInt(drawn.multiple) }),
    ],
  };
};

const dealt = (game: SharedGame, draws: Draws, plan: Table): Made => {
  const profile = pickOf(plan, game.profiles);
  const result = game.draw(draws);
  return {
    outcome: result as RoundProof['outcome'],
    profile,
    bets: Object.entries(game.bets)
      .filter(([, type]) => !type.profiles || type.profiles.includes(profile))
      .map(([bet], at) => {
        const stake = stakeOf(plan);
        return settled(plan, at, {
          bet,
          stake,
          payout: game.settle(result, bet, stake, profile).payoutMinor,
        });
      }),
  };
};

/** One to all seats with side bets; every seat does what comes, and its further stakes lie. */
const acted = (game: ActedGame, draws: () => Draws, plan: Table): Made => {
  const profile = pickOf(plan, game.profiles);
  const seats = new Set(
    plan.dice
      .shuffle(game.seats.length)
      .slice(0, 1 + plan.dice.below(game.seats.length || 1))
      .map((at) => game.seats[at]),
  );
  const first = Object.entries(game.bets).filter(
    ([, { further, seat }]) => !further && (seat === undefined || seats.has(seat)),
  );
  const placed = first
    .filter(([, { needs }]) => !needs || plan.dice.below(2) === 1)
    .map(([bet]) => ({ bet, stakeMinor: stakeOf(plan), member: '7' }));
  const alone = game.seats.length === 0;
  const seated = seatedOf(game, placed);
  const actions: SeatAction[] = [];
  for (;;) {
    const state = game.follow(draws(), seated, actions);
    if ('problem' in state) throw new Error(state.problem);
    if (state.isDone) break;
    const turn = pickOf(plan, state.turns);
    const { action, bet } = pickOf(plan, turn.moves);
    if (bet) placed.push({ bet, stakeMinor: furtherStake(game, bet, placed), member: '7' });
    actions.push({ seat: turn.seat, action });
  }
  const result = game.result(draws(), seated, actions);
  const bets = placed.filter(({ stakeMinor }) => stakeMinor > 0n);
  return {
    outcome: result as RoundProof['outcome'],
    profile,
    seated: alone ? [] : seated,
    actions: alone ? [] : (actions as unknown as Options[]),
    bets: bets.map(({ bet, stakeMinor: stake }, at) =>
      settled(plan, at, {
        bet,
        stake,
        payout: game.settle(result, bet, stake, {
          profile,
          placed: bets
            .filter((other) => game.bets[other.bet]?.seat === game.bets[bet]?.seat)
            .map((other) => other.bet),
        }).payoutMinor,
      }),
    ),
  };
};
