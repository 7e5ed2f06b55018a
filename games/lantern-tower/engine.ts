import {
  defineGame,
  fraction,
  oneOf,
  optionProblems,
  rtpLine,
  wholeFrom,
  type Action,
  type Draws,
  type Options,
} from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';
import { hundredthsOf, SLOPE_NAMES, SLOPES, worthOf, type Slope } from './rules.ts';

const { slug, version, kind, category, vassalage, title, stakes, topPrize } = manifest;

const slopeOf = (options: Options | undefined): Slope =>
  SLOPE_NAMES.find((name) => name === options?.slope) ?? 'gentle';
const examples = SLOPE_NAMES.map((slope): Options => ({ slope }));
const betOf = ({ slope }: Options): string => String(slope);
const CASH: Action = { do: 'cash' };

/** The safe doors of every floor: the first of a shuffle of its doors. */
const layOut = (draws: Draws, slope: Slope): number[][] => {
  const { doors, safe, floors } = SLOPES[slope];
  return Array.from({ length: floors }, () =>
    draws
      .shuffle(doors)
      .slice(0, safe)
      .toSorted((a, b) => a - b),
  );
};

const problemOf = (action: Action, slope: Slope, climbed: number): string | undefined => {
  if (action.do === 'cash') {
    return (
      optionProblems(action, { do: oneOf('cash') })[0] ??
      (climbed === 0 ? 'no floor is climbed' : undefined)
    );
  }
  return optionProblems(action, {
    do: oneOf('climb'),
    door: wholeFrom(0, SLOPES[slope].doors - 1),
  })[0];
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
  stepsMax: 10,
  options: (options) => optionProblems(options, { slope: oneOf(...SLOPE_NAMES) }),
  follow: (draws, { options }, actions) => {
    const slope = slopeOf(options);
    const layout = layOut(draws, slope);
    const doors: number[] = [];
    let isLost = false;
    let isDone = false;
    for (const action of actions) {
      const problem = isDone ? 'the round is over' : problemOf(action, slope, doors.length);
      if (problem) return { problem };
      if (action.do === 'cash') {
        isDone = true;
        continue;
      }
      const door = Number(action.door);
      isLost = !layout[doors.length]?.includes(door);
      doors.push(door);
      isDone = isLost || doors.length === layout.length;
    }
    const climbed = isLost ? doors.length - 1 : doors.length;
    const worth = isLost ? fraction(0n) : worthOf(slope, climbed);
    return {
      gross: worth,
      isDone,
      view: {
        slope,
        doors,
        isLost,
        climbed,
        hundredths: hundredthsOf(worth),
        next: isDone ? 0 : hundredthsOf(worthOf(slope, climbed + 1)),
        layout: isDone ? layout : [],
      },
    };
  },
  moves: (draws, { options }, actions) => {
    const slope = slopeOf(options);
    const layout = layOut(draws, slope);
    const climbs = actions.filter((one) => one.do === 'climb');
    if (
      climbs.length < actions.length ||
      climbs.length === layout.length ||
      climbs.some((one, floor) => !layout[floor]?.includes(Number(one.door)))
    )
      return [];
    const doors = Array.from({ length: SLOPES[slope].doors }, (_, door): Action => ({
      do: 'climb',
      door,
    }));
    return climbs.length === 0 ? doors : [...doors, CASH];
  },
  farewell: (_view, _choice, actions) => (actions.length === 0 ? undefined : CASH),
  rtp: () =>
    examples.map((options) =>
      rtpLine({
        game: slug,
        bet: betOf(options),
        rtp: fraction(99n, 100n),
        method: 'closed form: every number of floors returns 0.99',
      }),
    ),
});
