import {
  defineGame,
  fraction,
  optionProblems,
  rtpLine,
  someOf,
  type Action,
  type Draws,
} from '@fairhouse/game-kit';
import { bestHold } from './best-hold.ts';
import { BEST_RETURN } from './best-return.ts';
import { nameHand, PAYS } from './hands.ts';
import { manifest } from './manifest.ts';

const { slug, version, kind, category, vassalage, title, stakes, topPrize } = manifest;

const HAND = 5;
const ALL: Action = { hold: [0, 1, 2, 3, 4] };
const rules = { hold: someOf({ min: 0, max: HAND - 1, from: 0, to: HAND }) };

/** One shuffle of the deck: five cards are dealt, the next ones wait for what is thrown away. */
const deal = (draws: Draws) => {
  const deck = draws.shuffle(52);
  return { hand: deck.slice(0, HAND), rest: deck.slice(HAND, HAND * 2) };
};
const heldOf = (action: Action | undefined): readonly number[] =>
  Array.isArray(action?.hold) ? action.hold : [];

export const game = defineGame({
  slug,
  version,
  kind,
  category,
  vassalage,
  title,
  stakes,
  maxPayoutMultiple: topPrize,
  stepsMax: 1,
  follow: (draws, _choice, actions) => {
    const { hand, rest } = deal(draws);
    const [action] = actions;
    if (!action) {
      return {
        gross: fraction(0n),
        isDone: false,
        view: { hand, held: [], final: [], name: nameHand(hand), times: 0 },
      };
    }
    const [problem] = optionProblems(action, rules);
    if (problem) return { problem };
    const held = heldOf(action).toSorted((a, b) => a - b);
    let next = 0;
    const final = hand.map((card, at) => {
      if (held.includes(at)) return card;
      next += 1;
      return rest[next - 1] ?? 0;
    });
    const name = nameHand(final);
    return {
      gross: fraction(BigInt(PAYS[name])),
      isDone: true,
      view: { hand, held, final, name, times: PAYS[name] },
    };
  },
  moves: (_draws, _choice, actions) =>
    actions.length > 0 ? [] : [ALL, { hold: [] }, { hold: [0, 1] }, { hold: [4, 2] }],
  // A hand that is left is drawn as its player could have drawn it at best.
  farewell: ({ hand }) => ({ hold: bestHold(hand as readonly number[]) }),
  rtp: () => [
    rtpLine({
      game: slug,
      bet: 'round',
      rtp: fraction(BigInt(BEST_RETURN.num), BigInt(BEST_RETURN.den)),
      needsPlay: true,
      method:
        'best play of each of the 2,598,960 hands over all its draws; a hand that is ' +
        'left is drawn by the same play',
    }),
  ],
});
