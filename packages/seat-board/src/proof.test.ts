import { chainNext, hex } from '@fairhouse/game-kit/seeds';
import { handDraws, isSeatsProblem, type SeatsLog } from '@fairhouse/game-kit/hands';
import { tienLen } from '@fairhouse/seats';
import { expect, it } from 'vitest';
import { prove } from './proof.ts';

const link = new Uint8Array(32).fill(9);
const commitment = hex(chainNext(link));
const clientSeeds = ['lamp-41c9', 'heron-7'];
const table = { stacksMinor: ['5000', '5000'], anteMinor: '100', rakeBp: 500, leads: null };

/** A hand in which each lays the weakest it may. */
const played = () => {
  const log: { seat: number; action: SeatsLog[number]['action'] }[] = [];
  let position = tienLen.deal(handDraws({ link, clientSeeds, hand: 1 }), table);
  for (;;) {
    const [seat] = tienLen.turns(position).seats;
    if (seat === undefined) break;
    const action =
      tienLen.moves(tienLen.viewOf(position, seat))[0] ?? tienLen.silence(position, seat);
    const next = tienLen.act(position, seat, action);
    if (isSeatsProblem(next)) throw new Error(next.problem);
    log.push({ seat, action });
    position = next;
  }
  return {
    format: 'fairhouse-hand-1',
    slug: 'tien-len',
    version: tienLen.version,
    hand: 1,
    terminal: commitment,
    link: hex(link),
    clientSeeds,
    table,
    actions: log,
    shown: JSON.parse(JSON.stringify(tienLen.publicView(position))) as Record<string, unknown>,
    result: tienLen.result(position),
  };
};

const wrongIn = ({ checks }: ReturnType<typeof prove>) =>
  checks.filter(({ isRight }) => !isRight).map(({ key }) => key);

it('[D-V14] a hand is dealt and played again in the page', () => {
  const proved = prove({ proof: played() }, commitment);
  expect(proved.isFair).toBe(true);
  expect(proved.checks.map(({ key }) => key)).toEqual(['chain', 'actions', 'cards', 'result']);
});

it('[D-V14] a proof of another link than the one that was sealed is not fair', () => {
  const proved = prove({ proof: played() }, hex(chainNext(chainNext(link))));
  expect([proved.isFair, wrongIn(proved)]).toEqual([false, ['chain']]);
});

it('[D-V14] a changed card, a changed sum and a file that is none are not fair', () => {
  const proof = played();
  const other = prove({ proof: { ...proof, shown: { ...proof.shown, winner: 9 } } }, commitment);
  expect([other.isFair, wrongIn(other)]).toEqual([false, ['cards']]);
  const paid = prove({ proof: { ...proof, result: { seats: [] } } }, commitment);
  expect([paid.isFair, wrongIn(paid)]).toEqual([false, ['result']]);
  expect(prove({ proof: {} }, commitment)).toEqual({ checks: [], isFair: false });
});
