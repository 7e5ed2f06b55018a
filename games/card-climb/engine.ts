import {
  defineGame,
  fraction,
  oneOf,
  optionProblems,
  rtpLine,
  type Action,
  type Draws,
} from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';
import {
  hundredthsOf,
  isRight,
  raised,
  rankOf,
  SKIPS_MAX,
  START,
  STEPS_MAX,
  type Guess,
} from './rules.ts';

const { slug, version, kind, category, vassalage, title, stakes, topPrize } = manifest;

const CASH: Action = { do: 'cash' };
/** Before the first guess the round is worth what any guess makes of it, and pays that. */
const LEAVE: Action = { do: 'leave' };
const WORDS = ['higher', 'lower', 'skip', 'cash', 'leave'] as const;
const GUESSES: readonly Guess[] = ['higher', 'lower'];

/** Every card is drawn from a full deck again: one draw below 52 each, in order. */
const climb = (draws: Draws, actions: readonly Action[]) => {
  const cards = [draws.below(52)];
  let worth = START;
  let [guesses, skips] = [0, 0];
  let [isLost, isDone, isLeft] = [false, false, false];
  for (const action of actions) {
    const word = action.do;
    const rank = rankOf(cards.at(-1) ?? 0);
    if (isDone || optionProblems(action, { do: oneOf(...WORDS) })[0]) {
      return { problem: 'the step is not offered' };
    }
    if (word === 'leave') {
      if (guesses > 0) return { problem: 'what is won is cashed' };
      isDone = isLeft = true;
      continue;
    }
    if (word === 'cash') {
      if (guesses === 0) return { problem: 'nothing is won yet' };
      isDone = true;
      continue;
    }
    cards.push(draws.below(52));
    if (word === 'skip') {
      skips += 1;
      if (skips > SKIPS_MAX) return { problem: 'no card can be skipped any more' };
    } else {
      const guess: Guess = word === 'higher' ? 'higher' : 'lower';
      const next = raised(worth, rank, guess);
      if (!next) return { problem: 'this would be above the largest prize' };
      worth = next;
      guesses += 1;
      isLost = !isRight(rank, rankOf(cards.at(-1) ?? 0), guess);
    }
    isDone = isLost || guesses + skips === STEPS_MAX;
  }
  const isWorthless = isLost || (guesses === 0 && !isLeft);
  return {
    cards,
    worth: isWorthless ? fraction(0n) : worth,
    base: worth,
    guesses,
    skips,
    isLost,
    isDone,
  };
};

const nextOf = (base: typeof START, rank: number, guess: Guess): number => {
  const next = raised(base, rank, guess);
  return next ? hundredthsOf(next) : 0;
};

export const game = defineGame({
  slug,
  version,
  kind,
  category,
  vassalage,
  title,
  stakes,
  maxPayoutMultiple: topPrize,
  stepsMax: STEPS_MAX + 1,
  follow: (draws, _choice, actions) => {
    const state = climb(draws, actions);
    if ('problem' in state) return { problem: state.problem ?? '' };
    const { cards, worth, base, guesses, skips, isLost, isDone } = state;
    const rank = rankOf(cards.at(-1) ?? 0);
    return {
      gross: worth,
      isDone,
      view: {
        cards,
        guesses,
        isLost,
        hundredths: hundredthsOf(worth),
        skipsLeft: SKIPS_MAX - skips,
        higher: isDone ? 0 : nextOf(base, rank, 'higher'),
        lower: isDone ? 0 : nextOf(base, rank, 'lower'),
      },
    };
  },
  moves: (draws, _choice, actions) => {
    const state = climb(draws, actions);
    if ('problem' in state || state.isDone) return [];
    const rank = rankOf(state.cards.at(-1) ?? 0);
    return [
      ...GUESSES.filter((guess) => raised(state.base, rank, guess)).map((guess): Action => ({
        do: guess,
      })),
      ...(state.skips < SKIPS_MAX ? [{ do: 'skip' }] : []),
      state.guesses > 0 ? CASH : LEAVE,
    ];
  },
  // The first card is shown at once, so that no round is left for its stake.
  farewell: ({ guesses }) => (Number(guesses) > 0 ? CASH : LEAVE),
  rtp: () => [
    rtpLine({
      game: slug,
      bet: 'round',
      rtp: fraction(99n, 100n),
      method: 'closed form: a guess multiplies by the inverse of its chance, 0.99 once',
    }),
  ],
});
