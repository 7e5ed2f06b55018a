import type { Life } from './life.ts';
import { centsOf, dayOf, todayOf } from './money.ts';
import type { Reply } from './house.ts';
import type { Dice } from './dice.ts';

/** Real games of the house, by their engines; what is chosen is left to the dice. */
const GAMES: Record<string, (dice: Dice) => object | undefined> = {
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
  const launched = await call('GET', `/wps/game/launchGame?gameId=${slug}`, { token: me.token });
  if (!launched.ok) {
    life.did(`refused.${launched.code}`);
    return undefined;
  }
  const ticket = new URL(String(launched.value.game_url), 'http://house').searchParams.get(
    'ticket',
  );
  const opened = await call('POST', '/wps/play/session', { body: { ticket } });
  // A ticket that was used up just before a crash opens nothing: another day.
  if (!opened.ok) return undefined;
  const game = { token: String(opened.value.playToken), stakes: opened.value.stakes as string[] };
  await giveSeed(life, game.token);
  me.games.set(slug, game);
  return game;
};

/** A first pair begins with the seed of the player, against the commitment that was shown. */
const giveSeed = async ({ call, me }: Life, token: string): Promise<void> => {
  const { value } = await call('GET', '/wps/play/seeds', { token });
  if (value.commitment !== null) return;
  await call('POST', '/wps/play/seeds', {
    token,
    body: {
      clientSeed: `sim-${me.account}`,
      nextCommitment: (value.next as { commitment: string }).commitment,
    },
  });
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
      call('POST', '/wps/play/rounds', {
        token: game.token,
        key,
        body: { stake, ...(choice ? { choice } : {}) },
      });
    const [reply, again] = dice.chance(0.1) ? await Promise.all([send(), send()]) : [await send()];
    if (!reply?.ok) {
      gameGone(life, slug, reply);
      return;
    }
    const round = reply.value.round as Round;
    if (again?.ok && (again.value.round as Round).roundId !== round.roundId) {
      books.object('a key acted twice', me.account, round.roundId);
    }
    const bet = { room: ROOM, day: dayOf(round.at) };
    if (centsOf(round.stake) !== centsOf(stake)) books.object('another stake', me.account);
    books.staked(me.id, { ...bet, stake: centsOf(round.stake) });
    books.won(me.id, { ...bet, payout: centsOf(round.payout) });
    life.did('rounds');
  }
};
type Round = { roundId: string; stake: string; payout: string; at: string };

export const gameGone = (life: Life, slug: string, reply: Reply | undefined): void => {
  // Whoever takes a break loses the open games.
  if (reply?.code === 'login_required') life.me.games.delete(slug);
  life.did(`refused.${reply?.code ?? ''}`);
};

/** Crates are opened until the player has enough; some rounds are left open for another day. */
export const playSteps = async (life: Life): Promise<void> => {
  const { call, dice, me, books } = life;
  const game = await enter(life, STEPS_GAME);
  if (!game) return;
  const running = (await call('GET', '/wps/play/steps', { token: game.token })).value.round as
    | Steps
    | null
    | undefined;
  let round = running ?? undefined;
  if (!round) {
    const stake = dice.pick(game.stakes.slice(0, 8));
    const reply = await call('POST', '/wps/play/steps', {
      token: game.token,
      key: `sim-${me.account}-${(me.keys += 1)}`,
      body: { stake, choice: { mines: 3 } },
    });
    if (!reply.ok) {
      gameGone(life, STEPS_GAME, reply);
      return;
    }
    round = reply.value.round as Steps;
    books.staked(me.id, { room: ROOM, stake: centsOf(stake), day: dayOf(round.at) });
    life.did('stepsRounds');
  }
  await stepOn(life, { game, round, turns: dice.below(5) });
};

/** Who asks for the seed has nothing open that is drawn from it. */
export const finishSteps = async (life: Life): Promise<void> => {
  const game = await enter(life, STEPS_GAME);
  if (!game) return;
  const { value } = await life.call('GET', '/wps/play/steps', { token: game.token });
  const round = value.round as Steps | null | undefined;
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
    const { opened } = round.view;
    const closed = Array.from({ length: 25 }, (_, cell) => cell).filter(
      (cell) => !opened.includes(cell),
    );
    const action =
      turn === 0 && step > 0 ? { do: 'cash' } : { do: 'open', cell: dice.pick(closed) };
    const reply: Reply = await call('POST', `/wps/play/steps/${round.roundId}`, {
      token: p.game.token,
      key: `sim-${me.account}-${(me.keys += 1)}`,
      body: { step, action },
    });
    if (!reply.ok) {
      gameGone(life, STEPS_GAME, reply);
      return;
    }
    round = reply.value.round as Steps;
    life.did('steps');
  }
  if (round.isDone)
    books.won(me.id, { room: ROOM, payout: centsOf(round.payout), day: todayOf(life.house) });
};
type Steps = {
  roundId: string;
  at: string;
  payout: string;
  isDone: boolean;
  actions: object[];
  view: { opened: number[] };
};
