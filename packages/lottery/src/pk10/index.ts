import { parseDecimal } from '@fairhouse/game-kit';
import { figures } from '../combinations.ts';
import type { Family, Play } from '../family.ts';
import {
  cells,
  filledOf,
  filledPlaces,
  isOnSide,
  placeRows,
  PLACES,
  ratio,
  rowsOfWhichSome,
  SIDES,
  straightPlays,
  type Head,
} from '../plays.ts';
import { BIG_CAR, fewestCars, mostCars, sidesAtEnd } from './assignment.ts';
import { sumBoard } from './sum.ts';

const CARS = figures(1, 10);
const ALL = PLACES.map((_, place) => place);

const carAtPlace = (head: Head): Play =>
  cells(head, rowsOfWhichSome(placeRows(ALL, CARS, 0)), {
    isTrue: (place, car, result) => result[place] === Number(car),
    placesOf: filledPlaces,
    best: mostCars,
    worst: (rows) => fewestCars(rows, CARS),
  });

const sidesAtPlace = (head: Head): Play =>
  cells(head, rowsOfWhichSome(placeRows(ALL, SIDES, 0)), {
    isTrue: (place, side, result) => isOnSide(side, result[place] ?? 0, BIG_CAR),
    placesOf: filledPlaces,
    best: (rows) => sidesAtEnd(rows, Math.max),
    worst: (rows) => sidesAtEnd(rows, Math.min),
  });

/** The first against the last, the second against the last but one, and so on. */
const dragonTiger = (): Play =>
  cells(
    { code: 'dragon-tiger', tab: 'dragon-tiger', chance: ratio(1, 2) },
    rowsOfWhichSome(
      [0, 1, 2, 3, 4].map((place) => ({
        name: `${PLACES[place]}-${PLACES[9 - place]}`,
        values: ['dragon', 'tiger'],
        least: 0,
        most: 2,
      })),
    ),
    {
      isTrue: (place, side, result) =>
        (result[place] ?? 0) > (result[9 - place] ?? 0) === (side === 'dragon'),
      placesOf: (rows) => filledPlaces(rows).flatMap((place) => [place, 9 - place]),
      best: filledOf,
      worst: (rows) => rows.filter((row) => row.length === 2).length,
    },
  );

/** Ways in which the first cars can come. */
const FRONTS = [
  ['front-two', [0, 1], 90],
  ['front-three', [0, 1, 2], 720],
  ['front-four', [0, 1, 2, 3], 5040],
  ['front-five', [0, 1, 2, 3, 4], 30_240],
] as const;

/** Ten cars, in the order they come in (`domain/games.md` E3, E4). */
export const pk10: Family = {
  code: 'pk10',
  layout: [{ name: 'cars', count: 10, digits: 1 }],
  least: 1,
  most: 10,
  isDistinct: true,
  draw: (draws) => draws.shuffle(10).map((car) => car + 1),
  plays: [
    carAtPlace({ code: 'position', tab: 'position', chance: ratio(1, 10) }),
    ...FRONTS.flatMap(([code, places, ways]) =>
      straightPlays({ code: `${code}-straight`, tab: 'front', chance: ratio(1, ways) }, places, {
        values: CARS,
        isDistinct: true,
      }),
    ),
    sidesAtPlace({ code: 'sides', tab: 'sides', chance: ratio(1, 2) }),
    dragonTiger(),
    carAtPlace({
      code: 'board-position',
      tab: 'board',
      chance: ratio(1, 10),
      odds: parseDecimal('9.8'),
    }),
    sidesAtPlace({
      code: 'board-sides',
      tab: 'board',
      chance: ratio(1, 2),
      odds: parseDecimal('1.96'),
    }),
    ...sumBoard(),
  ],
};
