import { resultOfPayments } from './seats-money.ts';
import {
  SEATS_PROBLEMS,
  type SeatsAction,
  type SeatsGame,
  type SeatsPosition,
  type SeatsProblem,
  type SeatsRules,
  type SeatsTable,
  type SeatsView,
} from './seats.ts';

/** Makes a game of seats of its rules: an action is held against the turns before it counts. */
export const seatsGame = <
  Position extends SeatsPosition,
  View extends SeatsView,
  Action extends SeatsAction,
>(
  rules: SeatsRules<Position, View, Action>,
): SeatsGame<Position, View, Action> => {
  const { step, look, leadsNext, ...basis } = rules;

  const deal: SeatsGame<Position, View, Action>['deal'] = (draws, table) => {
    requireTable(rules, table);
    return rules.deal(draws, table);
  };

  const act: SeatsGame<Position, View, Action>['act'] = (position, seat, action) => {
    const { seats } = rules.turns(position);
    if (seats.length === 0) return { problem: 'over' };
    if (!seats.includes(seat)) return { problem: 'turn' };
    return step(position, seat, action);
  };

  const follow: SeatsGame<Position, View, Action>['follow'] = (draws, table, log) => {
    let position = deal(draws, table);
    for (const { seat, action } of log) {
      const next = act(position, seat, action);
      if (isSeatsProblem(next)) return next;
      position = next;
    }
    return position;
  };

  return Object.freeze({
    ...basis,
    problems: [...new Set([...SEATS_PROBLEMS, ...rules.problems])],
    deal,
    act,
    follow,
    publicView: (position) => look(position, null),
    viewOf: (position, seat) => look(position, seat),
    result: (position) =>
      rules.turns(position).seats.length > 0
        ? undefined
        : resultOfPayments(position.table, position.payments, leadsNext(position)),
  } satisfies SeatsGame<Position, View, Action>);
};

export const isSeatsProblem = (value: SeatsPosition | SeatsProblem): value is SeatsProblem =>
  'problem' in value;

const WHOLE = /^(0|[1-9]\d*)$/;

/** A table comes from the house and not from a player: a wrong one is a fault, no problem. */
const requireTable = (
  { slug, seats: { min, max } }: Pick<SeatsGame, 'slug' | 'seats'>,
  { stacksMinor, anteMinor, rakeBp, leads }: SeatsTable,
): void => {
  const seats = stacksMinor.length;
  if (seats < min || seats > max) throw new Error(`${slug} is not played by ${seats}`);
  if (!stacksMinor.every((stack) => WHOLE.test(stack) && stack !== '0')) {
    throw new Error('a stack is a whole number of minor units above 0');
  }
  if (!WHOLE.test(anteMinor) || anteMinor === '0') throw new Error('an ante is above 0');
  if (!Number.isInteger(rakeBp) || rakeBp < 0 || rakeBp > 10_000) {
    throw new Error('a rake is from 0 to 10,000 ten thousandths');
  }
  if (leads !== null && !(Number.isInteger(leads) && leads >= 0 && leads < seats)) {
    throw new Error(`no seat ${leads} leads`);
  }
};
