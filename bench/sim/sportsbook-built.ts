import * as slips from '@fairhouse/contract/slips';
import type { Living } from './sportsbook-acts.ts';
import { centsOf, textOf } from './money.ts';
import { stakeOf, type Market, type Slip, type SlipLeg } from './sportsbook-books.ts';
import { isBetween } from './sportsbook-rules.ts';
import { priceOf } from './sportsbook-worth.ts';

const [SHORTEST, LONGEST] = [1010, 1_000_000];
const TRIES = 6;
const isBuildable = (market: Market): boolean => !isBetween(market);

const chooseLegs = ({ dice }: Living, markets: readonly Market[]): SlipLeg[] =>
  markets
    .filter(isBuildable)
    .map((market) => ({ market, by: dice.below(1e6) }))
    .toSorted((a, b) => a.by - b.by)
    .slice(0, dice.pick([2, 2, 2, 3, 3, 4]))
    .map(({ market }) => {
      const selection = dice.pick(market.selections);
      return { market, selection, milli: priceOf({ market, selection }) };
    });

/** A bet is built of one match that the house draws, and taken at the price that its page says. */
export const build = async (living: Living): Promise<void> => {
  const { stage, books, dice, did, people, keys } = living;
  const drawn = living.matches.filter((one) => one.drawn && one.state !== 'ended');
  const soon = drawn.filter((one) => one.state === 'soon');
  const among = soon.length > 0 && dice.chance(0.9) ? soon : drawn;
  if (among.length === 0) return;
  const [match, who] = [dice.pick(among), dice.pick(people)];
  let legs = chooseLegs(living, match.markets);
  // Most selections at random exclude each other or are needless.
  for (let more = 0; more < TRIES && 'code' in books.builtOf(legs) && dice.chance(0.8); more += 1)
    legs = chooseLegs(living, match.markets);
  const asked = await stage.world.call(slips.buildBet, {
    eventId: match.eventId,
    legs: legs.map(({ market, selection }) => ({ marketId: market.id, selection })),
  });
  const should = books.builtOf(legs);
  const told = asked.success ? asked.value.milli : String(asked.errorCode);
  if (told !== ('code' in should ? should.code : should.milli))
    books.object('another price of what is built', match.eventId, `${told}`);
  // Prices of its legs are none of its own.
  if (dice.chance(0.2)) await stage.move([dice.pick(legs).market]);
  const seen = 'code' in should ? 2000 : should.milli;
  const slip: Slip = {
    id: '',
    owner: who.memberId,
    legs,
    sizes: [1],
    unit: 10n + BigInt(dice.below(dice.pick([400, 2000]))),
    policy: dice.pick(['any', 'better', 'none']),
    built: Math.min(LONGEST, Math.max(SHORTEST, seen + dice.pick([0, 0, 0, 0, 10, -10]))),
    state: 'waiting',
    soldUnit: 0n,
    soldFor: 0n,
    isSold: false,
  };
  const key = `sim-${(keys.next += 1)}`;
  const answer = await stage.world.call(
    slips.placeSlip,
    {
      legs: legs.map(({ market, selection, milli }) => ({
        marketId: market.id,
        selection,
        milli,
        version: 0,
      })),
      sizes: [1],
      builder: { milli: slip.built ?? SHORTEST },
      unitStake: textOf(slip.unit),
      policy: slip.policy,
    },
    { token: who.token, key },
  );
  slip.id = answer.success ? answer.value.slipId : key;
  const code = answer.success ? null : String(answer.errorCode);
  books.judged(slip, { code, millis: answer.success ? [answer.value.milli ?? 0] : [] });
  if (answer.success && centsOf(answer.value.stake) !== stakeOf(slip))
    books.object('another stake than was asked', who.memberId, slip.id);
  if (code === 'stake_too_high' && books.isPastByGroup(slip)) did('group');
  did(code === null ? 'built' : `built.${code}`);
};
