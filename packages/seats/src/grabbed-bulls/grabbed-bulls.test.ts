import { describe, expect, it } from 'vitest';
import { isSeatsProblem, type SeatsTable } from '@fairhouse/game-kit/hands';
import { strengthOf as houseStrengthOf, typeOf } from '../../../../games/niu-niu/rules.ts';
import { cardsNamed, dealing, quickDraws, richTable, someTable } from '../testing/chance.ts';
import { judgedBulls } from '../testing/judged-bulls.ts';
import { playHand } from '../testing/laws.ts';
import { bullOf, strengthOf, timesOf } from './bulls.ts';
import { grabbedBulls as game } from './game.ts';
import type { BullsPosition } from './position.ts';

const NO_BULL = 'As 2d 4c 6h 9d';
const BULL_3 = 'Td 5c 5h 2s Ad';
const BULL_8 = 'Tc 9c Ac 3d 5d';
const BULL_BULL = 'Jd Qc 9s Ah Kc';
const FIVE_PICTURES = 'Jc Jh Qs Kd Kh';

const dealt = (table: SeatsTable, hands: readonly string[], order: readonly number[] = []) =>
  game.deal(dealing(hands.flatMap(cardsNamed), order), table);
const played = (start: BullsPosition, ...steps: readonly [number, string, number?][]) =>
  steps.reduce((position, [seat, what, count]) => {
    const action = count === undefined ? { do: what } : { do: what, count };
    const next = game.act(position, seat, action);
    if (isSeatsProblem(next)) throw new Error(next.problem);
    return next;
  }, start);
const shownBy = (seats: number) =>
  Array.from({ length: seats }, (_, seat): [number, string] => [seat, 'show']);
const problem = (position: BullsPosition, seat: number, action: unknown) => {
  const next = game.act(position, seat, action);
  return isSeatsProblem(next) ? next.problem : undefined;
};
const table = (stacksMinor: readonly string[], more: Partial<SeatsTable> = {}): SeatsTable => ({
  ...richTable(stacksMinor.length),
  stacksMinor,
  ...more,
});

describe('hands', () => {
  it.each([
    [NO_BULL, 0, 1],
    [BULL_3, 3, 1],
    [BULL_8, 8, 2],
    [BULL_BULL, 10, 3],
    [FIVE_PICTURES, 11, 5],
  ])('%s is bull %i and takes %i times', (names, bull, times) => {
    expect(bullOf(cardsNamed(names))).toBe(bull);
    expect(timesOf(bull)).toBe(times);
  });

  it('are judged as at the house’s own table of Niu Niu', () => {
    for (let round = 0; round < 20_000; round += 1) {
      const cards = quickDraws(round).shuffle(52).slice(0, 5);
      expect(bullOf(cards)).toBe(typeOf(cards));
      expect(strengthOf(cards)).toBe(houseStrengthOf(cards));
    }
  });
});

describe('the bank', () => {
  const four = [NO_BULL, BULL_3, BULL_8, BULL_BULL];

  it('goes to whoever wants it most', () => {
    const position = played(dealt(richTable(4), four), [3, 'bid', 1], [0, 'bid', 2]);
    expect(position.banker).toBeNull();
    expect(played(position, [1, 'bid', 0], [2, 'bid', 3]).banker).toBe(2);
  });

  it('goes among equals to the one the draws say, also where nobody wants it', () => {
    for (const count of [0, 2]) {
      const position = played(
        dealt(richTable(4), four, [2, 0, 3, 1]),
        [0, 'bid', count],
        [1, 'bid', count],
        [2, 'bid', 0],
        [3, 'bid', count],
      );
      expect(position.banker).toBe(count === 0 ? 2 : 0);
    }
  });

  it('is given among equals to each of them alike', () => {
    const counts = [0, 0, 0, 0];
    for (let round = 0; round < 8000; round += 1) {
      const position = played(
        game.deal(quickDraws(round), richTable(4)),
        ...[0, 1, 2, 3].map((seat): [number, string, number] => [seat, 'bid', 0]),
      );
      counts[position.banker ?? 0] = (counts[position.banker ?? 0] ?? 0) + 1;
    }
    // Four standard deviations around 2,000.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(155);
  });
});

describe('payments', () => {
  const bank = (hands: readonly string[], at: SeatsTable, bids: readonly number[]) =>
    played(
      dealt(at, hands),
      ...bids.map((count, seat): [number, string, number] => [seat, 'bid', count]),
    );

  it('are ante times bid times bet times the winner’s hand, each against the bank alone', () => {
    // The bank has bull 8 (twice) and bid 3; bull Bull beats it (three times), bull 3 does not.
    const position = played(
      bank([BULL_8, BULL_BULL, BULL_3], richTable(3), [3, 0, 1]),
      [1, 'bet', 2],
      [2, 'bet', 5],
      ...shownBy(3),
    );
    expect(game.result(position)).toEqual({
      seats: [
        { netMinor: '1140', rakeMinor: '60' },
        { netMinor: '1710', rakeMinor: '90' },
        { netMinor: '-3000', rakeMinor: '0' },
      ],
      payments: [
        { from: 2, to: 0, reason: 'lost_to_bank', dueMinor: '3000', paidMinor: '3000' },
        { from: 0, to: 1, reason: 'beat_bank', dueMinor: '1800', paidMinor: '1800' },
      ],
      leads: null,
    });
  });

  it('count a bid of 0 as once', () => {
    const position = played(
      bank([NO_BULL, FIVE_PICTURES], richTable(2), [0, 0]),
      [1, 'bet', 5],
      ...shownBy(2),
    );
    expect(game.result(position)?.payments.map(({ dueMinor }) => dueMinor)).toEqual(['2500']);
  });

  it('go from a short bank to the strongest first, with what was lost to it', () => {
    // Seat 3 loses 200 to the bank, which has 1,000 of its own: 1,200 for 1,500 and 600.
    const position = played(
      bank(
        [BULL_3, BULL_8, FIVE_PICTURES, NO_BULL],
        table(['1000', '9000', '9000', '9000']),
        [1, 0, 0, 0],
      ),
      [1, 'bet', 3],
      [2, 'bet', 3],
      [3, 'bet', 2],
      ...shownBy(4),
    );
    expect(
      game
        .result(position)
        ?.payments.map(({ from, to, dueMinor, paidMinor }) => [from, to, dueMinor, paidMinor]),
    ).toEqual([
      [3, 0, '200', '200'],
      [0, 2, '1500', '1200'],
      [0, 1, '600', '0'],
    ]);
  });

  it('are never more than the stack of who wins, of each loser', () => {
    const position = played(
      bank([NO_BULL, FIVE_PICTURES], table(['9000', '700']), [3, 0]),
      [1, 'bet', 5],
      ...shownBy(2),
    );
    expect(game.result(position)?.seats).toEqual([
      { netMinor: '-700', rakeMinor: '0' },
      { netMinor: '665', rakeMinor: '35' },
    ]);
  });

  it('pay a rake of 20 antes at most', () => {
    const position = played(
      bank([NO_BULL, FIVE_PICTURES], { ...richTable(2), rakeBp: 5000 }, [3, 0]),
      [1, 'bet', 5],
      ...shownBy(2),
    );
    expect(game.result(position)?.seats[1]).toEqual({ netMinor: '5500', rakeMinor: '2000' });
  });
});

describe('what is refused, each once', () => {
  const start = () => dealt(richTable(3), [NO_BULL, BULL_3, BULL_8]);
  const betting = () => played(start(), [0, 'bid', 1], [1, 'bid', 0], [2, 'bid', 0]);

  it('a bid outside 0 to 3', () => {
    for (const count of [-1, 4, 1.5, '2', null]) {
      expect(problem(start(), 0, { do: 'bid', count })).toMatch(/^(bid|action)$/);
    }
    expect(problem(start(), 0, { do: 'bid', count: 4 })).toBe('bid');
  });
  it('a bet outside 1 to 5', () => {
    expect(problem(betting(), 1, { do: 'bet', count: 0 })).toBe('bet');
    expect(problem(betting(), 1, { do: 'bet', count: 6 })).toBe('bet');
  });
  it('a bet of the bank, and a second word of one seat', () => {
    expect(problem(betting(), 0, { do: 'bet', count: 1 })).toBe('turn');
    expect(problem(played(start(), [0, 'bid', 1]), 0, { do: 'bid', count: 2 })).toBe('turn');
  });
  it('anything else', () => {
    for (const action of [null, 7, 'bid', [], {}, { do: 'show' }, { do: 'bid' }, { do: 'fold' }]) {
      expect(['action', 'bid']).toContain(problem(start(), 0, action));
    }
    expect(problem(start(), 0, { do: 'bid', count: 1, cards: [1] })).toBe('bid');
    expect(problem(start(), 0, { do: 'bid', count: 1, more: 1 })).toBe('action');
  });
  it('an action after the end, and a table that is none', () => {
    const over = played(betting(), [1, 'bet', 1], [2, 'bet', 1], ...shownBy(3));
    expect(problem(over, 0, { do: 'show' })).toBe('over');
    expect(() => dealt(richTable(7), [])).toThrow('not played by 7');
    expect(() => dealt(table(['0', '5']), [])).toThrow('above 0');
    expect(() => dealt({ ...richTable(2), anteMinor: '0' }, [])).toThrow('ante');
    expect(() => dealt({ ...richTable(2), rakeBp: 10_001 }, [])).toThrow('rake');
    expect(() => dealt({ ...richTable(2), leads: 2 }, [])).toThrow('leads');
  });
});

describe('what is seen', () => {
  const start = () => dealt(richTable(3), [NO_BULL, BULL_3, BULL_8]);

  it('is four cards of one’s own until all bets are laid, and none of others', () => {
    const sizes = (position: BullsPosition, seat: number | null) =>
      (seat === null ? game.publicView(position) : game.viewOf(position, seat)).hands.map(
        ({ cards }) => cards.length,
      );
    const bids = played(start(), [0, 'bid', 1], [1, 'bid', 3]);
    expect(sizes(bids, 1)).toEqual([0, 4, 0]);
    expect(sizes(bids, null)).toEqual([0, 0, 0]);
    const bets = played(bids, [2, 'bid', 0], [0, 'bet', 1]);
    expect(sizes(bets, 0)).toEqual([4, 0, 0]);
    const shown = played(bets, [2, 'bet', 1], [1, 'show']);
    expect(sizes(shown, 0)).toEqual([5, 5, 0]);
    expect(sizes(shown, null)).toEqual([0, 5, 0]);
  });

  it('is no bid and no bet of others before all are in', () => {
    const bids = played(start(), [0, 'bid', 1], [1, 'bid', 3]);
    expect(game.viewOf(bids, 0).bids).toEqual([1, null, null]);
    expect(game.viewOf(bids, 0).hasBid).toEqual([true, true, false]);
    const bets = played(bids, [2, 'bid', 0], [0, 'bet', 4]);
    expect(game.viewOf(bets, 2).bids).toEqual([1, 3, 0]);
    expect(game.viewOf(bets, 2).bets).toEqual([null, null, null]);
    expect(game.viewOf(bets, 0).bets).toEqual([4, null, null]);
  });

  it('of silence costs as little as the rules allow', () => {
    let position = start();
    while (game.result(position) === undefined) {
      const [seat = 0] = game.turns(position).seats;
      const next = game.act(position, seat, game.silence(position, seat));
      if (isSeatsProblem(next)) throw new Error(next.problem);
      position = next;
    }
    expect(position.bids).toEqual([0, 0, 0]);
    expect(position.bets.filter((bet) => bet !== null)).toEqual([1, 1]);
  });
});

it('800 hands of chance keep every law after every action', () => {
  for (let hand = 0; hand < 800; hand += 1) {
    const picks = quickDraws(hand + 1_000_000);
    const start = [quickDraws(hand), someTable(picks, 2 + picks.below(5))] as const;
    const { problems, log, position } = playHand(judgedBulls, start, { picks, care: 'views' });
    expect(problems).toEqual([]);
    expect(JSON.stringify(game.follow(quickDraws(hand), start[1], log))).toBe(
      JSON.stringify(position),
    );
  }
});
