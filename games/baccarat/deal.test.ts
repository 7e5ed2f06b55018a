import { describe, expect, it } from 'vitest';
import { cardStateAt } from '@fairhouse/table-board';
import { dealSteps, pointsOfCard, totalOfCards, type DealtCard } from './deal.ts';

const dealt = (sides: string): DealtCard[] =>
  [...sides].map((side, card) => ({ to: side === 'P' ? 'player' : 'banker', card }));

describe('the deal', () => {
  it('goes in the order of dealing and every side keeps its own places', () => {
    const steps = dealSteps(dealt('PBPBPB'));
    expect(steps.map((step) => `${step.to} ${step.place}`)).toEqual([
      'player 0',
      'banker 0',
      'player 1',
      'banker 1',
      'player 2',
      'banker 2',
    ]);
    const starts = steps.map((step) => step.startsAt);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
  });

  it('first cards are open when they land, the others wait to be squeezed', () => {
    const steps = dealSteps(dealt('PBPB'));
    expect(steps.map((step) => step.isSqueezed)).toEqual([false, false, true, true]);
    expect(steps.map((step) => step.opensAt > step.landsAt)).toEqual([false, false, true, true]);
    expect(steps[2]?.opensAt).toBe(steps[3]?.opensAt);
  });

  it("the Banker's third card starts only after the Player's third has turned", () => {
    const steps = dealSteps(dealt('PBPBPB'));
    expect(steps[5]?.startsAt).toBeGreaterThan(steps[4]?.opensAt ?? Infinity);
  });

  it('whoever joins in the middle finds the cards of that moment', () => {
    const steps = dealSteps(dealt('PBPB'));
    const statesAt = (elapsed: number) => steps.map((step) => cardStateAt(step, elapsed));
    expect(statesAt(0)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect(statesAt(650)).toEqual(['open', 'flying', 'waiting', 'waiting']);
    expect(statesAt(1600)).toEqual(['open', 'open', 'down', 'down']);
    expect(statesAt(9000)).toEqual(['open', 'open', 'open', 'open']);
  });
});

it('points are those of the game: aces one, tens and pictures nothing', () => {
  expect([0, 4, 32, 36, 48, 51, 416 - 1].map(pointsOfCard)).toEqual([1, 2, 9, 0, 0, 0, 0]);
  expect(totalOfCards([32, 28, 0])).toBe(8);
});
