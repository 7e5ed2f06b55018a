import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chainNext, commitmentOf, hex } from './seeds.ts';
import { handDraws, jointSeedOf } from './seats-draws.ts';
import { isSeatsProblem, seatsGame } from './seats-game.ts';
import { withPayments } from './seats-money.ts';
import type { SeatsPosition, SeatsTable, SeatsView } from './seats.ts';
import { HAND_FORMAT, verifyHand, type HandProof } from './verify/hand.ts';

/** The highest card wins: each seat in its order says that it goes on, or pays an ante at once. */
type Position = SeatsPosition & { cards: number[]; said: string[] };
const seatNow = ({ cards, said }: Position): number[] =>
  said.length < cards.length ? [said.length] : [];
const game = seatsGame<Position, SeatsView & { cards: (number | null)[] }, { do: string }>({
  slug: 'high-card',
  version: '1.0.0',
  kind: 'seats',
  category: 'PVP',
  seats: { min: 2, max: 3 },
  deck: 52,
  buyInAntes: 10,
  topUpAntes: 2,
  problems: ['meek'],
  deal: (draws, table) => ({
    table,
    payments: [],
    cards: draws.shuffle(52).slice(0, table.stacksMinor.length),
    said: [],
  }),
  step: (position, _seat, action) => {
    const what = (action as { do?: unknown } | null)?.do;
    if (what === 'fold') return { problem: 'meek' };
    if (what !== 'go') return { problem: 'action' };
    const said = [...position.said, what];
    const winner = position.cards.indexOf(Math.max(...position.cards));
    const isOver = said.length === position.cards.length;
    const dues = position.cards
      .map((_, from) => ({ from, to: winner, reason: 'high', antes: 3 }))
      .filter(({ from }) => from !== winner);
    return {
      ...position,
      said,
      payments: isOver ? withPayments(position, dues) : position.payments,
    };
  },
  turns: (position) => ({
    stage: 'go',
    step: position.said.length,
    seats: seatNow(position),
    seconds: 5,
  }),
  silence: () => ({ do: 'go' }),
  look: (position, seat) => ({
    seat,
    table: position.table,
    turns: { stage: 'go', step: position.said.length, seats: seatNow(position), seconds: 5 },
    cards: position.cards.map((card, of) =>
      of === seat || seatNow(position).length === 0 ? card : null,
    ),
  }),
  moves: () => [{ do: 'go' }],
  leadsNext: ({ cards }) => cards.indexOf(Math.max(...cards)),
});

const LINK = Uint8Array.from({ length: 32 }, (_, at) => at);
const SEEDS = ['anna', 'bao_7', 'Chi-1'];
const table: SeatsTable = {
  stacksMinor: ['1000', '250', '700'],
  anteMinor: '100',
  rakeBp: 500,
  leads: null,
};
const draws = () => handDraws({ link: LINK, clientSeeds: SEEDS, hand: 3 });
const LOG = [0, 1, 2].map((seat) => ({ seat, action: { do: 'go' } }));

describe('the draws of a hand', () => {
  it('are HMAC-SHA256 of the link over all client seeds in the order of the seats', () => {
    const joint = createHash('sha256').update('fairhouse hand\nanna\nbao_7\nChi-1\n').digest('hex');
    expect(jointSeedOf(SEEDS)).toBe(joint);
    expect(joint).toBe('2cb6d7e1deef403706069c2ede4a5595b6987cafd72ee71baeeeef3391d1a4f6');
    const block = createHmac('sha256', LINK).update(`${joint}:3:0`).digest();
    // Below 2^32 a draw is the word itself.
    expect([draws().below(2 ** 32)]).toEqual([block.readUInt32BE(0)]);
    expect(draws().shuffle(52).slice(0, 5)).toEqual([6, 26, 11, 47, 23]);
  });

  it('change with the link, with each seed, with the order of seats and with the number', () => {
    const next = { link: LINK, clientSeeds: SEEDS, hand: 3 };
    const all = [
      next,
      { ...next, link: chainNext(LINK) },
      { ...next, clientSeeds: ['annb', 'bao_7', 'Chi-1'] },
      { ...next, clientSeeds: ['anna', 'bao_7', 'Chi-2'] },
      { ...next, clientSeeds: ['bao_7', 'anna', 'Chi-1'] },
      { ...next, clientSeeds: ['anna', 'bao_7'] },
      { ...next, hand: 4 },
    ].map((one) => handDraws(one).shuffle(52).join(' '));
    expect(new Set(all).size).toBe(all.length);
  });

  it('take no seed in which two could be one', () => {
    for (const seed of ['', 'a\nb', 'a b', 'ä', 'x'.repeat(65)]) {
      expect(() => jointSeedOf(['anna', seed])).toThrow('client seed');
    }
  });
});

describe('a hand', () => {
  it('refuses an action of who has no turn, what is none, and all once it is over', () => {
    const start = game.deal(draws(), table);
    expect(game.act(start, 1, { do: 'go' })).toEqual({ problem: 'turn' });
    expect(game.act(start, 0, { do: 'win' })).toEqual({ problem: 'action' });
    expect(game.act(start, 0, { do: 'fold' })).toEqual({ problem: 'meek' });
    const over = game.follow(draws(), table, LOG);
    if (isSeatsProblem(over)) throw new Error(over.problem);
    expect(game.act(over, 0, { do: 'go' })).toEqual({ problem: 'over' });
    expect(game.problems).toEqual(['over', 'turn', 'action', 'meek']);
    expect(game.follow(draws(), table, [...LOG].toReversed())).toEqual({ problem: 'turn' });
  });

  it('is settled by table stakes, and only who won pays a rake', () => {
    const over = game.follow(draws(), table, LOG);
    if (isSeatsProblem(over)) throw new Error(over.problem);
    expect(game.result(game.deal(draws(), table))).toBeUndefined();
    // Seat 1 wins; it began with 250 and takes no more of anybody.
    expect(game.result(over)).toEqual({
      seats: [
        { netMinor: '-250', rakeMinor: '0' },
        { netMinor: '475', rakeMinor: '25' },
        { netMinor: '-250', rakeMinor: '0' },
      ],
      payments: [0, 2].map((from) => ({
        from,
        to: 1,
        reason: 'high',
        dueMinor: '300',
        paidMinor: '250',
      })),
      leads: 1,
    });
  });
});

describe('the proof of a hand', () => {
  const over = game.follow(draws(), table, LOG);
  if (isSeatsProblem(over)) throw new Error(over.problem);
  const proof: HandProof = JSON.parse(
    JSON.stringify({
      format: HAND_FORMAT,
      slug: 'high-card',
      version: '1.0.0',
      hand: 3,
      terminal: commitmentOf(chainNext(chainNext(LINK))),
      link: hex(LINK),
      clientSeeds: SEEDS,
      table,
      actions: LOG,
      shown: game.publicView(over),
      result: game.result(over),
    }),
  ) as HandProof;
  const wrong = (changed: Partial<HandProof>) =>
    verifyHand({ ...proof, ...changed }, game).find(({ isRight }) => !isRight)?.key;

  it('is right where seeds, cards, actions and money fit together', () => {
    expect(verifyHand(proof, game)).toEqual(
      ['chain', 'actions', 'cards', 'result'].map((key) => ({ key, isRight: true })),
    );
  });

  it('names what was changed', () => {
    expect(wrong({ link: hex(chainNext(LINK)) })).toBe('chain');
    expect(wrong({ hand: 2 })).toBe('chain');
    expect(wrong({ clientSeeds: ['anna', 'bao_7', 'Chi-2'] })).toBe('cards');
    expect(wrong({ actions: LOG.slice(0, 2) })).toBe('actions');
    expect(wrong({ actions: [...LOG, ...LOG] })).toBe('actions');
    expect(wrong({ shown: { ...(proof.shown as object), cards: [1, 2, 3] } })).toBe('cards');
    expect(wrong({ result: { ...(proof.result as object), leads: null } })).toBe('result');
    expect(wrong({ table: { ...table, rakeBp: 400 } })).toBe('cards');
    expect(() => verifyHand({ ...proof, version: '1.0.1' }, game)).toThrow('high-card 1.0.1');
  });
});
