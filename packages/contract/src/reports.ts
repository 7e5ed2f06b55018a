import { z } from 'zod';
import { amount, call, timestamp } from './call.ts';
import { profitOutput, profitQuery } from './records.ts';

export const REPORT_DAYS_MAX = 366;
const range = { startDate: z.iso.date(), endDate: z.iso.date() };
const play = {
  bets: z.number().int(),
  stake: amount,
  validBet: amount,
  payout: amount,
  gross: amount,
};
const reportDay = z.object({
  day: z.string(),
  deposits: amount,
  withdrawals: amount,
  bonuses: amount,
  /** Booked by operators by hand, in either direction. */
  adjustments: amount,
  /** Stakes less payouts of what ended on the day. */
  gross: amount,
  /** What the house owed its members when the day ended, what lay in open bets, and what members
   * owed the house. */
  liabilities: amount,
  openStakes: amount,
  debts: amount,
  rooms: z.array(z.object({ category: z.string(), gross: amount })),
});
export type ReportDay = z.output<typeof reportDay>;
const houseReportOutput = z.object({
  currency: z.string(),
  timeZone: z.string(),
  days: z.array(reportDay),
  totals: z.object({
    deposits: amount,
    withdrawals: amount,
    bonuses: amount,
    adjustments: amount,
    gross: amount,
    liabilities: amount,
    openStakes: amount,
    debts: amount,
  }),
  rooms: z.array(z.object({ category: z.string(), ...play })),
  vendors: z.array(z.object({ vassalage: z.string(), name: z.string(), ...play })),
});
export type HouseReport = z.output<typeof houseReportOutput>;
export const houseReport = call({
  method: 'GET',
  path: '/office/api/reports/days',
  needs: 'operator',
  permission: 'reports.read',
  refusals: [],
  summary:
    'Gross gaming revenue by day, room and vendor, cash in and out, and what is owed to ' +
    "members, by days of the brand's time zone. Play counts on the day it ended. Free play is " +
    'left out.',
  query: z.object(range),
  output: houseReportOutput,
});
export const exportReport = call({
  method: 'GET',
  path: '/office/api/reports/days/export',
  needs: 'operator',
  permission: 'reports.read',
  refusals: [],
  callsPerMinuteMax: 20,
  summary: 'The same as a CSV file; noted in the audit log.',
  query: z.object(range),
  output: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
});
export const officeProfit = call({
  method: 'GET',
  path: '/office/api/members/{id}/profit',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  summary: "A member's profit and loss as the member sees it.",
  params: z.object({ id: z.string().min(1).max(64) }),
  query: z.object(profitQuery),
  output: profitOutput,
});

const houseDay = z.object({
  day: z.string(),
  deposits: amount,
  /** Of bets that ended on the day, as all play here. */
  stakes: amount,
  payouts: amount,
  gross: amount,
  products: z.array(z.object({ category: z.string(), stakes: amount })),
});
const houseGame = z.object({
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  wagers: z.number().int(),
  stakes: amount,
  payouts: amount,
  rtp: z.string().nullable(),
});
export type HouseDay = z.output<typeof houseDay>;
export type HouseGame = z.output<typeof houseGame>;
/** Two weeks of days, oldest first, and the games that took most stakes in them. */
export const houseOverview = call({
  method: 'GET',
  path: '/office/api/overview',
  needs: 'operator',
  permission: 'overview.read',
  refusals: [],
  summary: "Today's figures from the ledger and whether the books balance.",
  output: z.object({
    currency: z.string(),
    timeZone: z.string(),
    members: z.number().int(),
    deposits: amount,
    stakes: amount,
    payouts: amount,
    gross: amount,
    memberFunds: amount,
    wagers: z.number().int(),
    players: z.number().int(),
    books: z.object({ balanced: z.boolean(), checkedAt: timestamp, difference: amount }),
    days: z.array(houseDay),
    games: z.array(houseGame),
  }),
});
