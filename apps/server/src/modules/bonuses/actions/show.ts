import type { GrantState } from '@fairhouse/contract/bonus-words';
import type { InputOf } from '@fairhouse/contract';
import type { BonusGrant } from '@fairhouse/contract/bonuses';
import type { memberBonuses } from '@fairhouse/contract/bonuses-desk';
import { printHundredths } from '@fairhouse/contract/deposit-offer-words';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import {
  askedOfGrants,
  grantedOnes,
  idOfGrant,
  givingUp,
  keepsUpTo,
  inTurn,
  missingOf,
  type GivingUp,
  type GrantedRow,
} from '../../deposit-offers/index.ts';
import { memberById } from '../../members/index.ts';
import { printPoints } from '../../points/index.ts';
import { raffleNamed } from '../../raffles/index.ts';
import { isAtOnce, isSpun, wordsIn } from '../rules.ts';
import { averageOf } from '../steps/average.ts';
import { grantOf, grantsOf, type GrantRow, type Owner } from '../store.ts';
import type { Rules } from '../tables.ts';

/** How many of those that ended are shown. */
const PAST_SHOWN = 20;

export const ownerOf = (ctx: Ctx): Owner => ({
  brandId: ctx.brand.id,
  memberId: memberOf(ctx).memberId,
});

export const listBonuses = (ctx: Ctx) => bonusesOf(ctx, ownerOf(ctx));

/** The same for the desk: nothing else is shown to operators than to the member. */
export const listOfMember = async (ctx: Ctx, { id }: InputOf<typeof memberBonuses>) => {
  const memberId = idOf(id);
  const member =
    memberId === undefined ? undefined : await memberById(ctx.db, ctx.brand.id, memberId);
  if (!member) return refuse('not_found');
  return bonusesOf(ctx, { brandId: ctx.brand.id, memberId: member.member_id });
};

const bonusesOf = async (ctx: Ctx, owner: Owner) => {
  const rows = await grantsOf(ctx.db, owner);
  const list = await printAll(ctx, ctx.db, { owner, rows });
  const inPlace = (one: BonusGrant): number => one.place ?? Number.MAX_SAFE_INTEGER;
  return {
    waiting: list
      .filter((one) => one.state === 'waiting')
      .toSorted((one, other) => (one.waitsUntil < other.waitsUntil ? -1 : 1)),
    running: list
      .filter((one) => one.state === 'bound')
      .toSorted((one, other) => inPlace(one) - inPlace(other)),
    past: list
      .filter((one) => one.state !== 'waiting' && one.state !== 'bound')
      .slice(0, PAST_SHOWN),
    currency: ctx.brand.currency.code,
  };
};

export const printOne = async (ctx: Ctx, db: Queries, id: bigint): Promise<BonusGrant> => {
  const owner = ownerOf(ctx);
  const row = await grantOf(db, { ...owner, id });
  const [printed] = row ? await printAll(ctx, db, { owner, rows: [row] }) : [];
  if (!printed) throw new Error(`bonus ${id} is not there`);
  return printed;
};

const printAll = async (
  ctx: Ctx,
  db: Queries,
  { owner, rows }: { owner: Owner; rows: readonly GrantRow[] },
): Promise<BonusGrant[]> => {
  const taken = new Map(
    (await grantedOnes(db, { ...owner, id: null })).map((row) => [row.deposit_id, row]),
  );
  const isBound = [...taken.values()].some(({ state }) => state === 'bound');
  const missing = isBound
    ? await missingOf(ctx, db, { brand: ctx.brand, memberId: owner.memberId })
    : new Map<string, bigint>();
  const asked = new Map<string, bigint>();
  for (const one of await askedOfGrants(db, owner))
    asked.set(one.depositId, (asked.get(one.depositId) ?? 0n) + one.required);
  const queue = inTurn(missing, (id) => taken.get(id)?.is_first === true);
  return Promise.all(
    rows.map(async (row) => {
      const { raffle: raffleId } = row.rules;
      const id = idOfGrant({ grantId: row.grant_id, memberId: row.member_id });
      const bound = taken.get(id);
      return print(ctx, row, {
        bound,
        askedMinor: asked.get(id) ?? 0n,
        missingMinor: missing.get(id) ?? 0n,
        keepsUpTo: bound && (await keepsUpTo(db, bound)),
        place: queue.includes(id) ? queue.indexOf(id) + 1 : null,
        giveUp:
          bound &&
          (await givingUp(db, bound, { givenMinor: bound.spins > 0 ? bound.won : bound.bonus })),
        raffle:
          raffleId === undefined
            ? undefined
            : await raffleNamed(db, {
                brandId: owner.brandId,
                raffleId: BigInt(raffleId),
                language: ctx.language,
              }),
      });
    }),
  );
};

type Standing = {
  bound: GrantedRow | undefined;
  askedMinor: bigint;
  missingMinor: bigint;
  place: number | null;
  giveUp: GivingUp | undefined;
  keepsUpTo: bigint | undefined;
  /** Of tickets, where they are of. */
  raffle: { promotionId: string; title: string } | undefined;
};
export const stateOf = (
  ctx: Ctx,
  row: Omit<GrantRow, 'words'>,
  { bound, missingMinor }: Pick<Standing, 'bound' | 'missingMinor'>,
): GrantState => {
  if (row.state === 'waiting')
    return row.waits_until.getTime() <= ctx.clock.milliseconds() ? 'lapsed' : 'waiting';
  if (row.state !== 'claimed') return goneAs(row);
  // Points and tickets that went with the deposits that had earned them.
  if (!bound) return row.turns % 2 === 1 ? 'returned' : 'done';
  const { state } = bound;
  // What was played through is done before a clock has looked.
  const isSpun =
    !bound.is_out && (bound.played >= bound.spins || bound.won >= BigInt(row.rules.most));
  // Of one of which not all stays it is done when that was counted.
  const isCounted = bound.keep_most === null;
  if (state === 'bound' && isCounted && missingMinor === 0n && isSpun) return 'done';
  return state === 'promised' || state === 'lapsed' || state === 'dropped' ? 'done' : state;
};
const goneAs = ({ state }: Pick<GrantRow, 'state'>): GrantState =>
  state === 'declined' || state === 'withdrawn' ? state : 'lapsed';

/** What it will ask for once it is taken; of spins only their wins say it. */
export const asksOf = ({ reward, most, times }: Rules): bigint =>
  isSpun(reward) ? 0n : (BigInt(most) * BigInt(times)) / 100n;

/** What those of its rounds bring that are not used yet. */
const unusedOf = async (
  ctx: Ctx,
  { rules }: Pick<GrantRow, 'rules'>,
  p: { left: number; wonMinor: bigint },
) => {
  const found =
    p.left > 0
      ? await averageOf(ctx, {
          reward: rules.reward,
          slug: rules.slug,
          stakeMinor: BigInt(rules.stake),
          count: p.left,
          mostMinor: BigInt(rules.most) - p.wonMinor,
        })
      : undefined;
  return found
    ? { sum: printAmount(found.minor, ctx.brand.currency), returns: printHundredths(found.returns) }
    : null;
};

const print = async (ctx: Ctx, row: GrantRow, standing: Standing): Promise<BonusGrant> => {
  const { rules } = row;
  const { bound } = standing;
  const money = (minor: bigint | string) => printAmount(BigInt(minor), ctx.brand.currency);
  const isSpins = isSpun(rules.reward);
  const state = stateOf(ctx, row, standing);
  const isBound = state === 'bound';
  const most = BigInt(rules.most);
  const amount = isAtOnce(rules.reward) ? row.worth : isSpins ? (bound?.won ?? 0n) : most;
  const asked = bound ? standing.askedMinor : asksOf(rules);
  const giveUp = isBound ? standing.giveUp : undefined;
  const wonMinor = bound?.won ?? 0n;
  const left = isBound && bound && wonMinor < most ? rules.spins - bound.played : 0;
  const unused = state === 'waiting' ? rules.spins : left;
  return {
    id: String(row.grant_id),
    trigger: rules.trigger,
    ...wordsIn(row.words, ctx.language, ctx.brand.defaultLanguage),
    state,
    reward: rules.reward,
    amount: money(amount),
    spins: isSpins
      ? {
          count: rules.spins,
          left,
          slug: rules.slug,
          stake: money(rules.stake),
          most: money(most),
          won: money(wonMinor),
          average: await unusedOf(ctx, row, { left: unused, wonMinor }),
        }
      : null,
    points: rules.points === undefined ? null : { count: printPoints(BigInt(rules.points)) },
    tickets:
      rules.tickets === undefined
        ? null
        : { count: rules.tickets, promotionId: '', title: '', ...standing.raffle },
    times: printHundredths(rules.times),
    turnover: money(asked),
    missing: money(isBound ? standing.missingMinor : bound ? 0n : asked),
    weights: rules.weights,
    gameWeights: rules.gameWeights,
    betMax: rules.betMax === null ? null : money(rules.betMax),
    isFirst: rules.isFirst === true,
    keepMost: rules.keepMost === undefined ? null : money(rules.keepMost),
    keepsUpTo: standing.keepsUpTo === undefined ? null : money(standing.keepsUpTo),
    givenAt: row.given_at.toISOString(),
    waitsUntil: row.waits_until.toISOString(),
    expiresDays: rules.expiresDays,
    expiresAt: isBound ? (bound?.expires_at?.toISOString() ?? null) : null,
    claimedAt: row.claimed_at?.toISOString() ?? null,
    endedAt: (bound?.ended_at ?? row.ended_at)?.toISOString() ?? null,
    place: isBound ? standing.place : null,
    mayGiveUp: state === 'waiting' || giveUp?.may === true,
    goesBack: money(giveUp?.backMinor ?? 0n),
    asksOn: giveUp?.asksOn ?? false,
    isOpen: isBound && bound?.is_out === true,
    taken: money(bound?.taken ?? 0n),
  };
};
