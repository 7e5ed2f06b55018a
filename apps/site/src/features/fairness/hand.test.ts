import { bytesFromHex, chainNext, hex } from '@fairhouse/game-kit';
import {
  handDraws,
  isSeatsProblem,
  type SeatsAction,
  type SeatsGame,
} from '@fairhouse/game-kit/hands';
import { HAND_FORMAT, type HandProof } from '@fairhouse/game-kit/verify/hand';
import { SEATS_GAMES } from '@fairhouse/seats/games';
import { expect, it } from 'vitest';
import { openHand } from './hand.ts';

const LINK = '0f'.repeat(32);
const SEEDS = ['anna', 'bao_7', 'Chi-1'];
const ABOUT = {
  handId: 'h1',
  room: 'Garden Room 7',
  at: '2026-11-29T02:00:00.000Z',
  accounts: ['an***a', 'ba***7', 'ch***1'],
  currency: 'USD',
  currencyDigits: 2,
};

/** A hand in which everybody makes the weakest move there is. */
const played = (game: SeatsGame): HandProof => {
  const table = {
    stacksMinor: ['20000', '20000', '20000'],
    anteMinor: '100',
    rakeBp: 400,
    leads: null,
  };
  const draws = () => handDraws({ link: bytesFromHex(LINK), clientSeeds: SEEDS, hand: 1 });
  let position = game.deal(draws(), table);
  const actions: { seat: number; action: SeatsAction }[] = [];
  while (!game.result(position)) {
    const seat = game.turns(position).seats[0] ?? 0;
    const action = game.moves(game.viewOf(position, seat))[0] ?? game.silence(position, seat);
    const next = game.act(position, seat, action);
    if (isSeatsProblem(next)) throw new Error(next.problem);
    actions.push({ seat, action });
    position = next;
  }
  return {
    format: HAND_FORMAT,
    slug: game.slug,
    version: game.version,
    hand: 1,
    terminal: hex(chainNext(bytesFromHex(LINK))),
    link: LINK,
    clientSeeds: SEEDS,
    table,
    actions,
    shown: game.publicView(position),
    result: game.result(position),
  };
};
const opened = (proof: object, about: unknown = ABOUT) =>
  openHand(JSON.stringify({ ...proof, about }));
/** A hand without a house was announced by none (D-V16): what else is wrong. */
const wrongOf = async (proof: object) => {
  const found = (await opened(proof))?.found;
  if (found?.state !== 'checked') return found?.state;
  const wrong = found.checks.filter(({ isRight }) => !isRight).map(({ key }) => key);
  expect(wrong).toContain('announced');
  return wrong.filter((key) => key !== 'announced');
};

it.each(SEATS_GAMES.map((game) => [game.slug, game] as const))(
  '[PV-02] a hand of %s is dealt and played again, and each change of it is found',
  async (slug, game) => {
    const proof = played(game);
    const hand = await opened(proof);
    expect(hand?.about).toEqual(ABOUT);
    expect(await wrongOf(proof)).toEqual([]);
    if (hand?.found.state !== 'checked') throw new Error('it was not checked');
    const { seats, bottom } = hand.found;
    expect(seats.map(({ name }) => name)).toEqual(ABOUT.accounts);
    expect(new Set(seats.flatMap(({ cards }) => cards)).size).toBe(
      seats.reduce((sum, { cards }) => sum + cards.length, 0),
    );
    expect(bottom.length).toBe(slug === 'landlord' ? 3 : 0);
    // Nets and rakes are those of the rules, and sum to nothing.
    const sums = seats.map(({ result }) =>
      result ? BigInt(result.netMinor) + BigInt(result.rakeMinor) : 1n,
    );
    expect(sums.reduce((sum, one) => sum + one, 0n)).toBe(0n);

    expect(await wrongOf({ ...proof, link: 'ab'.repeat(32) })).toEqual(['chain']);
    expect(await wrongOf({ ...proof, terminal: 'ab'.repeat(32) })).toEqual(['chain']);
    expect(await wrongOf({ ...proof, actions: proof.actions.slice(0, -1) })).toEqual(['actions']);
    expect(await wrongOf({ ...proof, result: { seats: [] } })).toEqual(['result']);
    expect(await wrongOf({ ...proof, clientSeeds: ['x', 'y', 'z'] })).not.toEqual([]);
    expect(await wrongOf({ ...proof, version: '0' })).toBe('otherVersion');
    expect(await wrongOf({ ...proof, slug: 'whist' })).toBe('unknown');
    expect(await wrongOf({ ...proof, link: 'no link' })).toBe('broken');
  },
);

it('[PV-02] what no file of ours holds is no hand, or is shown without names', async () => {
  const [game] = SEATS_GAMES;
  if (!game) throw new Error('there is no game');
  const proof = played(game);
  expect(await openHand('{"format":"fairhouse-round-1"}')).toBeUndefined();
  expect(await openHand('no text of data')).toBeUndefined();
  for (const about of [null, {}, { ...ABOUT, at: 'once' }, { ...ABOUT, accounts: [1] }]) {
    expect((await opened(proof, about))?.about).toBeUndefined();
  }
});
