import { availableParallelism } from 'node:os';
import * as audit from '@fairhouse/contract/audit';
import type { CallShape, RawInputOf } from '@fairhouse/contract';
import { lotteryReport } from '@fairhouse/contract/lottery-desk';
import { inbox } from '@fairhouse/contract/inbox';
import * as desk from '@fairhouse/contract/members-desk';
import * as notes from '@fairhouse/contract/members-notes';
import { memberTimeline } from '@fairhouse/contract/members-timeline';
import * as reports from '@fairhouse/contract/reports';
import * as by from '@fairhouse/contract/reports-by';
import { housePulse } from '@fairhouse/contract/reports-pulse';
import { memberRisk } from '@fairhouse/contract/risk';
import { sportsReport } from '@fairhouse/contract/sportsbook-desk';
import { deskWithdrawals } from '@fairhouse/contract/withdrawals-desk';
import { dayAfter, dayIn } from '@fairhouse/days';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { openHouse, type House } from './house.ts';
import { loadOf, openLine, type LoadRequest } from './load.ts';
import { busyOf, openOwners, seedOffice, type OfficeSize } from './office-house.ts';
import { waitUntilFolded } from './records.ts';
import { holdJobs } from './team-house.ts';
import { tellFigures } from './tell.ts';

const SMALL: OfficeSize = { members: 20_000, wagers: 100_000 };
const FULL: OfficeSize = { members: 1_000_000, wagers: 20_000_000 };
const LIMIT_MILLISECONDS = 300;
/** The folds that the pages read. */
const FOLDS = ['records.days', 'reports.figures'];
/** Of what is personal an owner looks for so much a minute. */
const PERSONAL_EACH = 15;

const numberOf = (name: string, usual: number): number => {
  const at = process.argv.indexOf(name);
  return at > 0 ? Number(process.argv[at + 1]) : usual;
};

/**
 * `npm run bench -- office`: what an operator opens all day, over HTTP: the overview with its
 * panels, a member's page, each report, and each search of members. A page is done when the last
 * of its calls is answered, which are asked at once as a browser asks them. `--full` is a million
 * members and twenty million wagers; `--members N`, `--wagers N` and `--calls N` another size.
 */
export const benchOffice = async (): Promise<void> => {
  const usual = process.argv.includes('--full') ? FULL : SMALL;
  const size = {
    members: numberOf('--members', usual.members),
    wagers: numberOf('--wagers', usual.wagers),
  };
  const calls = numberOf('--calls', 100);
  const house = await openHouse({ FAIRHOUSE_LOTTERIES: '', FAIRHOUSE_VIRTUALS: '' });
  const client = new pg.Client({ connectionString: house.databaseUrl });
  try {
    await client.connect();
    // What the office does not read would only take turns with what it does.
    const db = openDatabase(house.databaseUrl, openLog('error'), 1);
    await holdJobs(db, FOLDS);
    const started = performance.now();
    await seedOffice(client, size);
    const seeded = performance.now();
    await waitUntilFolded(client, FOLDS);
    const folded = performance.now();
    await db.close();
    await client.query('vacuum analyze');
    const pages = await measure(house, client, { size, calls });
    tellFigures(
      {
        bench: 'office',
        ...size,
        calls,
        cores: availableParallelism(),
        seedSeconds: seconds(seeded - started),
        foldSeconds: seconds(folded - seeded),
        limitMilliseconds: LIMIT_MILLISECONDS,
        pages,
      },
      Object.fromEntries(
        Object.entries(pages).map(([name, { p99 }]) => [name, p99 < LIMIT_MILLISECONDS]),
      ),
    );
  } finally {
    await client.end();
    await house.stop();
  }
};

const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

type Page = { asks: (turn: number) => LoadRequest[]; isPersonal?: boolean };
const one = <C extends CallShape>(call: C, inputOf: (turn: number) => RawInputOf<C>): Page => ({
  asks: (turn) => [loadOf(call, inputOf(turn))],
});

const pagesOf = ({ members, wagers }: OfficeSize, today: string): Record<string, Page> => {
  const busy = busyOf({ members, wagers });
  /** Someone else each time, the busy ones among them. */
  const numberAt = (turn: number) => 1 + ((turn * 7919) % members);
  const memberAt = (turn: number) =>
    (turn % 2 === 0 ? busy[(turn / 2) % busy.length] : undefined) ??
    String(10_000_000 + numberAt(turn));
  const month = { startDate: dayAfter(today, -29), endDate: today };
  const daysAt = (turn: number) => reports.OVERVIEW_DAYS[turn % reports.OVERVIEW_DAYS.length] ?? 14;
  const search = (input: (turn: number) => RawInputOf<typeof desk.searchMembers>) =>
    one(desk.searchMembers, input);
  const personal = (field: (typeof desk.SEARCHED_BY)[number], text: (n: number) => string) => ({
    ...search((turn) => ({ by: field, keyword: text(numberAt(turn)) })),
    isPersonal: true,
  });
  return {
    overview: {
      asks: (turn) => [
        loadOf(reports.houseOverview, { days: daysAt(turn) }),
        loadOf(housePulse, { days: daysAt(turn) }),
        loadOf(inbox, {}),
        loadOf(deskWithdrawals, { view: 'open', pageSize: 5 }),
        loadOf(desk.searchMembers, { pageSize: 5 }),
        loadOf(audit.auditLog, { pageSize: 5 }),
      ],
    },
    memberPage: {
      asks: (turn) => {
        const id = memberAt(turn);
        return [
          loadOf(desk.officeMember, { id }),
          loadOf(reports.officeProfit, { id, period: 'today' }),
          loadOf(memberRisk, { id }),
          loadOf(desk.memberLedger, { id }),
        ];
      },
    },
    memberTabs: {
      asks: (turn) => {
        const id = memberAt(turn);
        return [
          loadOf(desk.memberWagers, { id }),
          loadOf(desk.memberCash, { id }),
          loadOf(memberTimeline, { id }),
          loadOf(notes.memberNotes, { id }),
          loadOf(desk.memberDevices, { id }),
          loadOf(desk.memberLinks, { id }),
        ];
      },
    },
    reportDays: one(reports.houseReport, () => month),
    ...Object.fromEntries(
      by.REPORT_BY.map((what) => [
        `reportBy_${what}`,
        one(by.houseReportBy, () => ({ ...month, by: what })),
      ]),
    ),
    reportCohorts: one(by.cohortReport, () => ({ months: 12 })),
    reportBrands: one(by.brandsReport, () => month),
    reportSports: one(sportsReport, () => month),
    reportLotteries: one(lotteryReport, () => month),
    reportWagers: one(by.reportWagers, () => ({ ...month, game: 'comet' })),
    reportWagersOfMember: one(by.reportWagers, (turn) => ({ ...month, member: memberAt(turn) })),
    searchNewest: search(() => ({})),
    searchAccount: search((turn) => ({ keyword: `person${numberAt(turn)}` })),
    searchAccountPart: search((turn) => ({ keyword: `son${turn % 90}` })),
    searchId: search((turn) => ({ keyword: String(10_000_000 + numberAt(turn)) })),
    searchUpline: search((turn) => ({
      by: 'upline',
      keyword: `person${numberAt(turn) - ((numberAt(turn) - 1) % 100)}`,
    })),
    searchBlocked: search((turn) => ({ status: 'blocked', keyword: `person${1 + (turn % 9)}` })),
    searchTag: search(() => ({ tag: 'bench' })),
    searchOldest: search(() => ({
      endDate: new Date(Date.now() - 690 * 86_400_000).toISOString(),
    })),
    searchName: personal('name', (n) => `VAN ${n}`),
    searchCommonName: personal('name', () => 'nguyen'),
    searchMobile: personal('mobile', (n) => `+84 ${900_000_000 + n}`),
    searchMail: personal('mail', (n) => `person${n}`),
    searchCard: personal('card', (n) => String(n % 10_000).padStart(4, '0')),
    searchAddress: personal('address', (n) => `10.${n >> 16}.${(n >> 8) & 255}.`),
    searchDevice: personal('device', (n) => `Chrome ${n % 50} on Windows`),
  };
};

/** `first` is the first time ever that a page is opened, which `p99` need not hold. */
type Times = { first: number; p50: number; p99: number; max: number };
const measure = async (
  house: House,
  client: pg.Client,
  { size, calls }: { size: OfficeSize; calls: number },
): Promise<Record<string, Times>> => {
  const { rows } = await client.query<{ time_zone: string }>(
    'select time_zone from brands where brand_id = 1',
  );
  const pages = pagesOf(size, dayIn(new Date(), rows[0]?.time_zone ?? 'UTC'));
  const personal = Object.values(pages).filter((page) => page.isPersonal).length;
  const owners = await openOwners(client, 1 + Math.ceil((personal * calls) / PERSONAL_EACH));
  let asked = 0;
  /** The first owner opens what may be opened often, the others a part each of the rest. */
  const ownerOf = ({ isPersonal }: Page): string => {
    if (!isPersonal) return owners[0] ?? '';
    asked += 1;
    return owners[Math.ceil(asked / PERSONAL_EACH)] ?? '';
  };
  const found: Record<string, Times> = {};
  for (const [name, page] of Object.entries(pages)) {
    const times: number[] = [];
    for (let turn = 0; turn < calls; turn += 1) {
      times.push(await openPage(house, { name, asks: page.asks(turn), token: ownerOf(page) }));
    }
    found[name] = timesOf(times);
  }
  return found;
};

const round = (value: number): number => Math.round(value * 10) / 10;
const timesOf = (times: readonly number[]): Times => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => round(sorted[Math.floor(sorted.length * part)] ?? Infinity);
  return { first: round(times[0] ?? Infinity), p50: at(0.5), p99: at(0.99), max: at(0.999_999) };
};

type Opened = { name: string; asks: LoadRequest[]; token: string };
const openPage = async (house: House, { name, asks, token }: Opened): Promise<number> => {
  const ready = await Promise.all(
    asks.map(async (ask) => ({ ask, line: await openLine(new URL(house.url)) })),
  );
  const from = performance.now();
  const answers = await Promise.all(
    ready.map(({ ask, line }) =>
      line.ask({ ...ask, headers: { ...ask.headers, authorization: `Bearer ${token}` } }),
    ),
  );
  const took = performance.now() - from;
  for (const { line } of ready) line.close();
  for (const [at, answer] of answers.entries()) {
    if (answer.status !== 200) {
      throw new Error(`${name}, ${asks[at]?.path}: ${answer.body.slice(0, 300)}`);
    }
  }
  return took;
};
