import type { World } from '../../tests/world.ts';
import { diceOf } from './dice.ts';
import { bet, type Living } from './sportsbook-acts.ts';
import { auditSports, houseOf, ledgerFaults, type Audited } from './sportsbook-audit.ts';
import { openSportsBooks, type Market } from './sportsbook-books.ts';
import { sportsStage, type Match } from './sportsbook-house.ts';
import type { Score } from './sportsbook-rules.ts';
import { build } from './sportsbook-built.ts';
import { GOALS_MOST } from './sportsbook-drawn.ts';
import { decideWaiting, sell } from './sportsbook-sales.ts';

const PEOPLE = 6;
const CREDIT = 15_000n;
const BETS = 14;
const LIVE_BETS = 6;
const SALES = 6;

/** `until` ends a life early: in the evening on which one of these was found. */
type Asked = { seed: number; days: number; until?: (found: readonly string[]) => boolean };
type SportsReport = {
  seed: number;
  slips: number;
  compared: number;
  differences: string[];
  /** What the auditor objected to while they lived, and the ledger's own questions in the end. */
  objections: string[];
  did: Record<string, number>;
};

/**
 * Members of one brand bet before matches and in play, sell slips whole and in part, and are
 * settled, also wrongly, which is taken back or told otherwise later; markets are void. Nobody
 * moves beside them: what the house may answer follows from the books alone.
 */
export const liveWithSports = async (world: World, asked: Asked): Promise<SportsReport> => {
  const books = openSportsBooks();
  const dice = diceOf('sportsbook', asked.seed);
  const stage = await sportsStage(world, { books, dice, seed: asked.seed });
  const done: Record<string, number> = {};
  const living: Living = {
    stage,
    books,
    dice,
    matches: [],
    waiting: [],
    people: [],
    did: (name) => {
      done[name] = (done[name] ?? 0) + 1;
    },
    keys: { next: asked.seed * 1_000_000 },
  };
  const houseBefore = await houseOf(living);
  for (let at = 0; at < PEOPLE; at += 1) living.people.push(await stage.join(CREDIT));
  for (const who of living.people.slice(0, 2)) await stage.putInto(who, true);
  const wrong: Match[] = [];
  const audited: Audited = { compared: 0, differences: [] };
  const audit = async (): Promise<void> => {
    const { compared, differences } = await auditSports(living, houseBefore);
    audited.compared += compared;
    audited.differences.push(...differences);
  };
  const told = (): string[] =>
    books.found.map(({ what, who, detail }) => `${what}: ${who} ${detail}`);
  const reportOf = (objections: string[]): SportsReport => ({
    seed: asked.seed,
    slips: books.slips.size,
    ...audited,
    objections,
    did: done,
  });
  for (let day = 0; day < asked.days; day += 1) {
    await liveOneDay(living, wrong);
    if (living.people.some((who) => books.netOf(who.memberId) < 0n)) living.did('owing');
    // What was told wrong, or taken back, stands in the evening as if it were right.
    await audit();
    if (asked.until?.([...audited.differences, ...told()])) return reportOf(told());
  }
  // In the end it is put right; matches that never began stay open.
  for (const match of wrong.splice(0)) await stage.tell(match, match.score);
  await audit();
  return reportOf([...told(), ...(asked.until ? [] : await ledgerFaults(living))]);
};

const liveOneDay = async (living: Living, wrong: Match[]): Promise<void> => {
  const { stage, dice, matches, people, books } = living;
  for (const kind of ['drawn', 'football', 'football', 'football', 'esports'] as const)
    matches.push(await stage.open(kind));
  await regroup(living);
  for (const who of people)
    if (books.netOf(who.memberId) >= 0n && books.netOf(who.memberId) < CREDIT / 4n)
      await stage.credit(who, CREDIT / 2n);
  for (let at = 0; at < BETS; at += 1) {
    await bet(living);
    if (dice.chance(0.5)) await build(living);
    if (dice.chance(0.4)) await sell(living);
  }
  const soon = matches.filter((one) => one.state === 'soon');
  const live = soon.slice(0, 3);
  for (const match of live) await stage.goLive(match);
  for (let at = 0; at < LIVE_BETS; at += 1) {
    await bet(living);
    if (dice.chance(0.2)) await build(living);
    if (dice.chance(0.5)) await sell(living);
    if (dice.chance(0.5)) await duringDelay(living, live);
    await pass(living, live);
  }
  for (let at = 0; at < SALES; at += 1) {
    await sell(living);
    if (dice.chance(0.6)) continue;
    if (living.waiting.length > 0) await duringDelay(living, live);
    await pass(living, live);
  }
  // What was told wrong the day before is put right behind a day of bets and sales.
  for (const match of wrong.splice(0)) await putRight(living, match);
  const voidAt = dice.below(live.length);
  for (const [at, match] of live.entries()) {
    const isWrong = at !== voidAt && dice.chance(0.7);
    await end(living, match, { isVoid: at === voidAt, isWrong, isTakenBack: dice.chance(0.5) });
    if (isWrong) wrong.push(match);
    // The first one ends while sales of slips on it wait.
    await decideWaiting(living);
  }
};

const PERCENTS = [15, 40, 100, 10];
/** The group has another part of the caps each day, and somebody comes or goes. */
const regroup = async ({ stage, dice, people, books }: Living): Promise<void> => {
  const { percent, members } = books.group;
  await stage.bound(dice.pick(PERCENTS.filter((one) => one !== percent)));
  const who = dice.pick(people);
  await stage.putInto(who, !members.has(who.memberId));
};

/** A goal, or other prices, of a match that somebody waits for where there is one. */
const duringDelay = async (living: Living, live: readonly Match[]): Promise<void> => {
  const { stage, dice, did, waiting } = living;
  const legs = waiting.flatMap(({ slip }) => slip.legs);
  const awaited = live.filter((match) =>
    legs.some(({ market }) => market.eventId === match.eventId),
  );
  const match = dice.pick(awaited.length > 0 ? awaited : live);
  if (match.state !== 'live') return;
  if (match.drawn && dice.chance(0.6)) {
    await stage.play(match);
    did('goal');
  } else if (dice.chance(0.4)) await stage.hold(match, true);
  else await stage.move(match.markets);
  did('moment');
};
/** The moment of what waits; behind it all markets in play are on sale again. */
const pass = async (living: Living, live: readonly Match[]): Promise<void> => {
  await decideWaiting(living);
  for (const match of live)
    if (match.markets.some((one) => one.isHeld)) await living.stage.hold(match, false);
};

const scoreBy = ({ dice }: Pick<Living, 'dice'>, match: Match): Score => {
  const clock = match.drawn?.clock;
  if (clock) {
    const more = (from: number, most: number): number => Math.min(most, from + dice.below(3));
    const home = more(clock.score.home, GOALS_MOST);
    const away = more(clock.score.away, GOALS_MOST);
    const { score, half: known } = clock;
    const half = known ?? { home: more(score.home, home), away: more(score.away, away) };
    return { home, away, half };
  }
  const [home, away] = [dice.below(4), dice.below(4)];
  if (!match.isEsports) return { home, away };
  return dice.chance(0.5) ? { home: 2, away: home % 2 } : { home: away % 2, away: 2 };
};

/** The market of a match that most slips of several legs lie on. */
const mostJoined = ({ books }: Living, match: Match): Market[] => {
  // What counts as bet of one market of a drawn match rests on bets on all others.
  if (match.drawn) return match.markets;
  const joined = (market: Market): number =>
    [...books.slips.values()].filter(
      ({ legs, state }) =>
        state === 'placed' && legs.length > 1 && legs.some((leg) => leg.market === market),
    ).length;
  return match.markets.toSorted((one, other) => joined(other) - joined(one)).slice(0, 1);
};

const end = async (
  living: Living,
  match: Match,
  p: { isVoid: boolean; isWrong: boolean; isTakenBack: boolean },
): Promise<void> => {
  const { stage, did } = living;
  match.score = scoreBy(living, match);
  await stage.tell(match, p.isWrong ? scoreBy(living, match) : match.score);
  did('settled');
  if (p.isVoid) {
    await stage.tell(match, 'void', mostJoined(living, match));
    did('void');
  }
  if (!p.isWrong) return;
  did('wrong');
  // Some are taken back at once, and nothing stands until the next day.
  if (!p.isTakenBack) return;
  await stage.tell(match, null);
  did('takenBack');
};

const putRight = async ({ stage, dice, did }: Living, match: Match): Promise<void> => {
  if (dice.chance(0.4)) await stage.tell(match, null);
  await stage.tell(match, match.score);
  did('putRight');
  if (dice.chance(0.2)) {
    await stage.tell(match, 'void', match.drawn ? match.markets : match.markets.slice(0, 2));
    did('void');
  }
};
