import { officeSuspicions } from '@fairhouse/contract/suspicions';
import { LEDGER_QUESTIONS } from '../../apps/server/src/ledger-questions.ts';
import { lookForAbuse } from '../../apps/server/src/modules/suspicions/actions/look.ts';
import { brandsChanged } from '../../apps/server/src/modules/brands/index.ts';
import { verifyLedger } from '../../apps/server/src/modules/wallet/index.ts';
import { keepersOf } from '../../tests/keepers.ts';
import { offersOf } from '../../tests/offers.ts';
import type { World } from '../../tests/world.ts';
import { TABLE, type Stage, type Terms } from './abuse-acts.ts';
import { liveAbusers, liveHonest, playTables, type Day } from './abuse-lives.ts';
import { comeIn, KINDS, openAbusers, openHonest, type Kind, type Person } from './abuse-people.ts';
import { diceOf } from './dice.ts';

/** What a house needs for these lives: one table whose rounds end when they are told to. */
export const ABUSE_HOUSE = {
  trustedProxyHops: 1,
  rehearsal: {
    tables: TABLE,
    tableOpenSeconds: 86_400,
    tableDealMilliseconds: 10,
    tablePauseMilliseconds: 10,
    chainRounds: 2000,
  },
};
const DAY_MILLISECONDS = 86_400_000;

export type Asked = { seed: number; members: number; perKind: number; days: number };
export type Report = {
  seed: number;
  kinds: Record<Kind, { planted: number; flagged: number }>;
  planted: number;
  flagged: number;
  honest: number;
  honestFlagged: number;
  /** Whom, and why: to look at. */
  wrong: string[];
  missed: string[];
  reasons: Record<string, { abusers: number; honest: number }>;
  paidAboveTerms: string;
  above: string[];
  isLedgerRight: boolean;
  did: Record<string, number>;
};
export const isReached = (one: Report): boolean =>
  one.flagged * 10 >= one.planted * 9 &&
  Object.values(one.kinds).every((kind) => kind.flagged * 2 >= kind.planted) &&
  one.honestFlagged * 100 < one.honest &&
  one.paidAboveTerms === '0' &&
  one.isLedgerRight;

/** Honest lives and abusers beside each other in one house; what its desk says of them after. */
export const liveWithAbuse = async (world: World, asked: Asked): Promise<Report> => {
  const did: Record<string, number> = {};
  await payOutSmall(world);
  const keepers = await keepersOf(world);
  const ann = await keepers.keeper('owner');
  const offers = await offersOf(world, ann);
  const made = async (item: Record<string, unknown>, terms: Omit<Terms, 'id'>): Promise<Terms> => ({
    ...terms,
    id: await offers.offer(item),
  });
  const stage: Stage = {
    world,
    offers,
    dice: diceOf('abuse', asked.seed),
    did: (what) => {
      did[what] = (did[what] ?? 0) + 1;
    },
    above: { minor: 0n, found: [] },
    always: await made(
      { percent: '50', bonusMax: '20.00', depositMin: '20.00', times: '3', howOften: 'always' },
      { percent: 50n, max: 2000n, times: 3n, isOnce: false },
    ),
    once: await made(
      { percent: '100', bonusMax: '30.00', depositMin: '20.00', times: '3', howOften: 'once' },
      { percent: 100n, max: 3000n, times: 3n, isOnce: true },
    ),
  };
  const prefix = `ab${asked.seed}x`;
  const abusers = await openAbusers(stage, { prefix, perKind: asked.perKind });
  const honest = await openHonest(stage, { prefix, count: asked.members });
  const everybody = [...abusers, ...honest];
  for (let at = 0; at < asked.days; at += 1) {
    const day: Day = { at, isFirst: at === 0, isLast: at === asked.days - 1 };
    await liveAbusers(stage, abusers, day);
    await liveHonest(stage, honest, day);
    await playTables(stage, everybody, day);
    await lookForAbuse(world.server.kernel);
    world.move(DAY_MILLISECONDS);
    for (const one of everybody) await comeIn(stage, one);
  }
  await judgeBonuses(stage, everybody);
  // Who opened the offers has been away for days.
  const { token } = await keepers.keeper('support');
  const shown = await shownBy(world, (input) => keepers.office(token, officeSuspicions, input));
  const ledger = await world.server.kernel.db.transaction((tx) =>
    verifyLedger(tx, LEDGER_QUESTIONS),
  );
  return reportOf({
    asked,
    abusers,
    honest,
    shown,
    stage,
    did,
    isLedgerRight: ledger.isBalanced && ledger.faults.length === 0,
  });
};

/** These people play for little: what they win may leave, too. */
const payOutSmall = async ({ server: { kernel } }: World): Promise<void> => {
  await kernel.db.composed(
    `update brands set settings = settings || jsonb_build_object('cashier',
       coalesce(settings -> 'cashier', '{}') || '{"amountMin": "20.00", "perDay": 10}')
     where brand_id = 1`,
  );
  brandsChanged.say(kernel, { brandId: 1 });
};

type Shown = Map<string, string[]>;
/** As an operator sees it, page after page. */
const shownBy = async (
  world: World,
  ask: (input: {
    state: 'open';
    pageSize: number;
    cursor?: string;
  }) => Promise<{
    value: { list: { account: string; reasons: { code: string }[] }[]; nextCursor: string | null };
  }>,
): Promise<Shown> => {
  await lookForAbuse(world.server.kernel);
  const shown: Shown = new Map();
  let cursor: string | null = '';
  while (cursor !== null) {
    const { value } = await ask({ state: 'open', pageSize: 100, ...(cursor ? { cursor } : {}) });
    for (const one of value.list)
      shown.set(
        one.account,
        one.reasons.map(({ code }) => code),
      );
    cursor = value.nextCursor;
  }
  return shown;
};

/** What each got as bonuses, by the ledger, and what the terms of their choices come to. */
const judgeBonuses = async ({ world, above }: Stage, people: readonly Person[]): Promise<void> => {
  const rows = await world.server.kernel.db.composed<{ member_id: bigint; got: bigint }>(
    `select a.member_id, sum(e.amount)::bigint as got from entries e
     join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
     where e.brand_id = 1 and e.type = 'bonus' and e.balance_after is not null
       and a.member_id is not null group by 1`,
  );
  const got = new Map(rows.map((row) => [String(row.member_id), row.got]));
  for (const one of people) {
    const more = (got.get(one.memberId) ?? 0n) - one.promised;
    if (more <= 0n) continue;
    above.minor += more;
    above.found.push(`${one.account}: ${more} more than its bonuses`);
  }
};

const reportOf = (p: {
  asked: Asked;
  abusers: readonly Person[];
  honest: readonly Person[];
  shown: Shown;
  stage: Stage;
  did: Record<string, number>;
  isLedgerRight: boolean;
}): Report => {
  const { shown, stage } = p;
  const isShown = (one: Person) => shown.has(one.account);
  const kinds = Object.fromEntries(
    KINDS.map((kind) => {
      const planted = p.abusers.filter((one) => one.kind === kind);
      return [kind, { planted: planted.length, flagged: planted.filter(isShown).length }];
    }),
  ) as Report['kinds'];
  const reasons: Report['reasons'] = {};
  const count = (people: readonly Person[], of: 'abusers' | 'honest') => {
    for (const one of people)
      for (const code of shown.get(one.account) ?? [])
        (reasons[code] ??= { abusers: 0, honest: 0 })[of] += 1;
  };
  count(p.abusers, 'abusers');
  count(p.honest, 'honest');
  const wrong = p.honest.filter(isShown);
  return {
    seed: p.asked.seed,
    kinds,
    planted: p.abusers.length,
    flagged: p.abusers.filter(isShown).length,
    honest: p.honest.length,
    honestFlagged: wrong.length,
    wrong: wrong.map((one) => `${one.account} ${one.kind}: ${shown.get(one.account)?.join()}`),
    missed: p.abusers
      .filter((one) => !isShown(one))
      .map((one) => `${one.account} ${one.kind} ${one.group}`),
    reasons,
    paidAboveTerms: String(stage.above.minor),
    above: stage.above.found.slice(0, 20),
    isLedgerRight: p.isLedgerRight,
    did: p.did,
  };
};
