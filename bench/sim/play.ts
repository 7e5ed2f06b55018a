import type { OutputOf, RawInputOf } from '@fairhouse/contract';
import * as rounds from '@fairhouse/contract/rounds';
import * as seeds from '@fairhouse/contract/rounds-seeds';
import type { Life } from './life.ts';
import { centsOf, dayOf, todayOf } from './money.ts';
import type { Dice } from './dice.ts';

/** Real games of the house, by their engines; what is chosen is left to the dice. */
type Choice = RawInputOf<typeof rounds.playRound>['choice'];
const GAMES: Record<string, (dice: Dice) => Choice> = {
  'coin-toss': (dice) => ({ side: dice.pick(['heads', 'tails']), tosses: 1 + dice.below(4) }),
  'lamp-dice': (dice) => ({ side: dice.pick(['under', 'over']), chance: 1000 + dice.below(8000) }),
  'limbo-line': (dice) => ({ target: 120 + dice.below(800) }),
  'harbour-lights': () => undefined,
};
const STEPS_GAME = 'harbour-mines';
const ROOM = 'RNG';

/** Opened once; `slug` may name a table or a room of the game after a colon. */
export const enter = async (life: Life, slug: string) => {
  const { me, call } = life;
  const known = me.games.get(slug);
  if (known) return known;
  const launched = await call(rounds.launchGame, { gameId: slug }, { token: me.token });
  if (!launched.success) {
    life.did(`refused.${launched.errorCode}`);
    return undefined;
  }
  const address = new URL(launched.value.game_url ?? '', 'http://house');
  const ticket = address.searchParams.get('ticket') ?? '';
  const opened = await call(rounds.openPlay, { ticket });
  // A ticket that was used up just before a crash opens nothing: another day.
  if (!opened.success) return undefined;
  const game = { token: opened.value.playToken, stakes: opened.value.stakes };
  await giveSeed(life, game.token);
  me.games.set(slug, game);
  return game;
};

/** A first pair begins with the seed of the player, against the commitment that was shown. */
const giveSeed = async ({ call, me }: Life, token: string): Promise<void> => {
  const seen = await call(seeds.playSeeds, {}, { token });
  if (!seen.success || seen.value.commitment !== null) return;
  await call(
    seeds.openSeeds,
    { clientSeed: `sim-${me.account}`, nextCommitment: seen.value.next.commitment },
    { token },
  );
};

export const playRounds = async (life: Life): Promise<void> => {
  const { call, dice, me, books } = life;
  const slug = dice.pick(Object.keys(GAMES));
  const game = await enter(life, slug);
  const count = 1 + dice.below(4);
  for (let at = 0; game && at < count; at += 1) {
    // Now and then the highest stakes of the game.
    const stake = dice.pick(dice.chance(0.1) ? game.stakes : game.stakes.slice(0, 6));
    const choice = GAMES[slug]?.(dice);
    const key = `sim-${me.account}-${(me.keys += 1)}`;
    const send = () =>
      call(rounds.playRound, { stake, ...(choice ? { choice } : {}) }, { token: game.token, key });
    const [reply, again] = dice.chance(0.1) ? await Promise.all([send(), send()]) : [await send()];
    if (!reply?.success) {
      gameGone(life, slug, reply);
      return;
    }
    const { round } = reply.value;
    if (again?.success && again.value.round.roundId !== round.roundId) {
      books.object('a key acted twice', me.account, round.roundId);
    }
    const bet = { room: ROOM, day: dayOf(round.at) };
    if (centsOf(round.stake) !== centsOf(stake)) books.object('another stake', me.account);
    books.staked(me.id, { ...bet, stake: centsOf(round.stake) });
    books.won(me.id, { ...bet, payout: centsOf(round.payout) });
    life.did('rounds');
  }
};

export const gameGone = (
  life: Life,
  slug: string,
  reply: { errorCode?: string } | undefined,
): void => {
  // Whoever takes a break loses the open games.
  if (reply?.errorCode === 'login_required') life.me.games.delete(slug);
  life.did(`refused.${reply?.errorCode ?? ''}`);
};

/** Crates are opened until the player has enough; some rounds are left open for another day. */
export const playSteps = async (life: Life): Promise<void> => {
  const { call, dice, me, books } = life;
  const game = await enter(life, STEPS_GAME);
  if (!game) return;
  let round = await runningSteps(life, game);
  if (!round) {
    const stake = dice.pick(game.stakes.slice(0, 8));
    const reply = await call(
      rounds.openSteps,
      { stake, choice: { mines: 3 } },
      { token: game.token, key: `sim-${me.account}-${(me.keys += 1)}` },
    );
    if (!reply.success) {
      gameGone(life, STEPS_GAME, reply);
      return;
    }
    round = reply.value.round;
    books.laid(me.id, refOf(round), { room: ROOM, stake: centsOf(stake), day: dayOf(round.at) });
    life.did('stepsRounds');
  }
  await stepOn(life, { game, round, turns: dice.below(5) });
};

/** None either where the game is no longer open: what is done next is refused then. */
const runningSteps = async (
  { call }: Life,
  { token }: { token: string },
): Promise<Steps | null> => {
  const seen = await call(rounds.runningSteps, {}, { token });
  return seen.success ? seen.value.round : null;
};

/** Who asks for the seed has nothing open that is drawn from it. */
export const finishSteps = async (life: Life): Promise<void> => {
  const game = await enter(life, STEPS_GAME);
  if (!game) return;
  const round = await runningSteps(life, game);
  if (round) await stepOn(life, { game, round, turns: 1 });
};

const stepOn = async (
  life: Life,
  p: { game: { token: string }; round: Steps; turns: number },
): Promise<void> => {
  const { call, dice, me, books } = life;
  let { round } = p;
  for (let turn = p.turns; !round.isDone && turn >= 0; turn -= 1) {
    const step = round.actions.length;
    const { opened } = round.view as { opened: number[] };
    const closed = Array.from({ length: 25 }, (_, cell) => cell).filter(
      (cell) => !opened.includes(cell),
    );
    const action: Action =
      turn === 0 && step > 0 ? { do: 'cash' } : { do: 'open', cell: dice.pick(closed) };
    const reply = await call(
      rounds.actSteps,
      { roundId: round.roundId, step, action },
      { token: p.game.token, key: `sim-${me.account}-${(me.keys += 1)}` },
    );
    if (!reply.success) {
      gameGone(life, STEPS_GAME, reply);
      return;
    }
    ({ round } = reply.value);
    life.did('steps');
  }
  if (round.isDone)
    books.ended(me.id, refOf(round), {
      room: ROOM,
      payout: centsOf(round.payout),
      day: todayOf(life.house),
    });
};
const refOf = ({ roundId }: Steps): string => `steps:${roundId}`;
type Action = RawInputOf<typeof rounds.actSteps>['action'];
type Steps = OutputOf<typeof rounds.actSteps>['round'];
