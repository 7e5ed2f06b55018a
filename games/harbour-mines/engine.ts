import {
  defineGame,
  fraction,
  oneOf,
  optionProblems,
  rtpLine,
  wholeFrom,
  type Action,
  type Options,
} from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';
import { CELLS, hundredthsOf, MINES_MAX, openedMax, worthOf } from './rules.ts';

const { slug, version, kind, category, vassalage, title, stakes, topPrize } = manifest;

const minesOf = (options: Options | undefined): number => Number(options?.mines ?? 3);
const COUNTS = [1, 2, 3, 5, 8, 10, 13, 16, 20, 24];
const examples = COUNTS.map((mines): Options => ({ mines }));
const betOf = ({ mines }: Options): string => `mines-${String(mines)}`;
const CASH: Action = { do: 'cash' };

const problemOf = (action: Action, opened: readonly number[]): string | undefined => {
  if (action.do === 'cash') {
    return (
      optionProblems(action, { do: oneOf('cash') })[0] ??
      (opened.length === 0 ? 'nothing is opened' : undefined)
    );
  }
  return (
    optionProblems(action, { do: oneOf('open'), cell: wholeFrom(0, CELLS - 1) })[0] ??
    (opened.includes(Number(action.cell)) ? 'the crate is open' : undefined)
  );
};

export const game = defineGame({
  slug,
  version,
  kind,
  category,
  vassalage,
  title,
  stakes,
  examples,
  betOf,
  maxPayoutMultiple: topPrize,
  stepsMax: CELLS,
  options: (options) => optionProblems(options, { mines: wholeFrom(1, MINES_MAX) }),
  // The mines lie in the first places of one shuffle of the crates.
  follow: (draws, { options }, actions) => {
    const mines = minesOf(options);
    const layout = draws.shuffle(CELLS).slice(0, mines);
    const opened: number[] = [];
    let lost = -1;
    let isDone = false;
    for (const action of actions) {
      const problem = isDone ? 'the round is over' : problemOf(action, opened);
      if (problem) return { problem };
      if (action.do === 'cash') {
        isDone = true;
        continue;
      }
      const cell = Number(action.cell);
      if (layout.includes(cell)) lost = cell;
      else opened.push(cell);
      isDone = lost >= 0 || opened.length === openedMax(mines);
    }
    const worth = lost >= 0 ? fraction(0n) : worthOf(mines, opened.length);
    const next = isDone ? 0 : hundredthsOf(worthOf(mines, opened.length + 1));
    return {
      gross: worth,
      isDone,
      view: {
        mines,
        opened,
        lost,
        next,
        hundredths: hundredthsOf(worth),
        layout: isDone ? layout.toSorted((a, b) => a - b) : [],
      },
    };
  },
  moves: (draws, { options }, actions) => {
    const mines = minesOf(options);
    const layout = draws.shuffle(CELLS).slice(0, mines);
    const opened = actions.filter((one) => one.do === 'open').map((one) => Number(one.cell));
    if (
      actions.some((one) => one.do === 'cash') ||
      opened.length === openedMax(mines) ||
      opened.some((cell) => layout.includes(cell))
    )
      return [];
    const closed = Array.from({ length: CELLS }, (_, cell) => cell)
      .filter((cell) => !opened.includes(cell))
      .map((cell): Action => ({ do: 'open', cell }));
    return opened.length === 0 ? closed : [...closed, CASH];
  },
  farewell: (_view, _choice, actions) => (actions.length === 0 ? undefined : CASH),
  rtp: () =>
    examples.map((options) =>
      rtpLine({
        game: slug,
        bet: betOf(options),
        rtp: fraction(99n, 100n),
        method: 'closed form: every number of crates returns 0.99',
      }),
    ),
});
