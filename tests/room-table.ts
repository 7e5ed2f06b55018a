import * as rooms from '@fairhouse/contract/rooms';
import * as play from '@fairhouse/contract/rounds';
import type { SeatsAction, SeatsGame } from '@fairhouse/game-kit/hands';
import { SEATS_GAMES } from '@fairhouse/seats';
import { expect } from 'vitest';
import type { Person, World } from './world.ts';

/** Somebody at a room: the person and the play token of the game's frame. */
export type Player = { person: Person; token: string };
export type Own = rooms.OwnSeat;
/** What a buy-in is proven by. */
type Proof = { paymentPassword?: string; verificationCode?: string };
const SOON = { timeout: 30_000, interval: 30 };

export const seatsGameOf = (slug: string): SeatsGame => {
  const game = SEATS_GAMES.find((one) => one.slug === slug);
  if (!game) throw new Error(`no game ${slug}`);
  return game;
};

/** A room with its members, as boards play there. `at` is which process is asked. */
export const roomTable = (world: World, roomId: string) => {
  let keys = 0;
  const keyOf = (what: string): string => `${what}-${roomId}-${(keys += 1)}`;
  type At = Pick<World, 'call'>;

  const open = async (person: Person, at: At = world): Promise<string> => {
    const launched = await at.call(play.launchGame, { roomId }, { token: person.token });
    const address = new URL(String(launched.value.game_url), world.url);
    const ticket = address.searchParams.get('ticket') ?? '';
    return (await at.call(play.openPlay, { ticket })).value.playToken;
  };
  const come = async (amountMinor = 10_000_000n): Promise<Player> => {
    const person = await world.register();
    if (amountMinor > 0n) await world.fund(person, amountMinor);
    return { person, token: await open(person) };
  };
  const ask = ({ token }: Player, at: At = world) =>
    at.call(rooms.askForSeat, { roomId }, { token });
  const take = (
    { token }: Player,
    { buyIn = '500.00', seed = 'my-seed', key = keyOf('in'), proof = {} as Proof } = {},
    at: At = world,
  ) => at.call(rooms.takeSeat, { roomId, buyIn, clientSeed: seed, ...proof }, { token, key });
  const sit = async (player: Player, given: Parameters<typeof take>[1] = {}): Promise<Own> => {
    const asked = await ask(player);
    expect(asked.value.state).toBe('offered');
    const taken = await take(player, given);
    expect(taken.errorCode).toBeUndefined();
    return taken.value;
  };
  const own = async ({ token }: Player, at: At = world): Promise<Own> =>
    (await at.call(rooms.ownSeatOf, { roomId }, { token })).value;
  const read = async (at: At = world) => (await at.call(rooms.oneRoom, { roomId })).value;
  const leave = ({ token }: Player) => world.call(rooms.leaveSeat, { roomId }, { token });
  const act = (
    { token }: Player,
    given: { hand: number; step: number; action: SeatsAction },
    at: At = world,
  ) => {
    const { cards, ...rest } = given.action;
    const action = cards === undefined ? rest : { ...rest, cards: [...cards] };
    return at.call(rooms.actInRoom, { roomId, ...given, action }, { token });
  };
  /** Waits for a hand after this one. */
  const dealt = async (after = ''): Promise<NonNullable<rooms.RoomState['hand']>> => {
    let found: rooms.RoomState['hand'] = null;
    await expect
      .poll(async () => {
        found = (await read()).hand;
        return found !== null && found.handId !== after;
      }, SOON)
      .toBe(true);
    if (!found) throw new Error('no hand was dealt');
    return found;
  };
  const movesOf = (seat: Own, slug: string): SeatsAction[] =>
    seat.hand ? seatsGameOf(slug).moves(seat.hand.view as never) : [];
  /** One turn of the running hand: whoever is first to act does; false once it is over. */
  const turn = async (
    players: readonly Player[],
    pick: (moves: SeatsAction[]) => SeatsAction | undefined = (moves) => moves.at(-1),
    at: At = world,
  ): Promise<boolean> => {
    const state = await read(at);
    if (!state.hand || state.hand.result) return false;
    const [position] = state.hand.turns.seats;
    for (const player of players) {
      const seat = await own(player, at);
      if (!seat.hand || seat.hand.position !== position) continue;
      const action = pick(movesOf(seat, state.slug));
      if (!action) throw new Error('who has a turn has no move');
      const { hand: number, step } = seat.hand;
      const done = await act(player, { hand: number, step, action }, at);
      expect(done.errorCode, JSON.stringify({ action, done: done.refusal })).toBeUndefined();
      return true;
    }
    throw new Error(`nobody sits at ${position}`);
  };
  const playOut = async (players: readonly Player[]): Promise<void> => {
    for (let turns = 0; turns < 400; turns += 1) if (!(await turn(players))) return;
    throw new Error('the hand does not end');
  };
  return {
    open,
    come,
    ask,
    take,
    sit,
    own,
    read,
    leave,
    act,
    dealt,
    movesOf,
    turn,
    playOut,
    keyOf,
  };
};
export type RoomTable = ReturnType<typeof roomTable>;
