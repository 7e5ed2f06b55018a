import { z } from 'zod';
import { ppm } from './agents.ts';
import { amount, call, cursorQuery, id, listOf, order, timestamp } from './call.ts';

/**
 * What one category brought: floor(base x ownRate + the difference of each direct downline x what
 * its team brought), in parts of a million.
 */
const line = z.object({
  /** A category of games; with a prize base a family of lotteries. */
  category: z.string(),
  /** Of 2,000: the prize group the lotteries were played at; null for valid bets. */
  prizeBase: z.number().int().nullable(),
  /** Own valid bets of the day, or stakes, and what days before took off too much. */
  counted: amount,
  carried: amount,
  base: amount,
  /** What all below brought together. */
  teamBase: amount,
  rate: ppm,
  /** What the cashback of the house gives for the own bets already (D-J30). */
  houseRate: ppm,
  ownRate: ppm,
  amount,
});
export type RebateLine = z.output<typeof line>;
const day = z.object({
  day: z.string(),
  amount,
  state: z.enum(['waiting', 'paid', 'nothing']),
  paidAt: timestamp.nullable(),
  lines: z.array(line),
});
export type RebateDay = z.output<typeof day>;

export const agentRebates = call({
  method: 'GET',
  path: '/wps/agent/rebates',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/agentRevenueReport',
  summary: 'What the rebates of the line brought the agent, day by day.',
  query: z.object({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    order: order.default('down'),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(day),
  refusals: ['error_not_agent'],
});
export const agentRebateParts = call({
  method: 'GET',
  path: '/wps/agent/rebates/{day}/downlines',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/agentRevenueReport',
  summary: 'What each direct downline brought to one line of a day, the most first.',
  params: z.object({ day: z.iso.date() }),
  query: z.object({
    category: z.string().max(20),
    prizeBase: z.coerce.number().int().min(0).max(2000).default(0),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(
    z.object({
      memberId: id,
      account: z.string(),
      isAgent: z.boolean(),
      /** Its own base and that of all below it. */
      base: amount,
      rate: ppm,
      /** What is left of the agent's rate. */
      difference: ppm,
      /** Of the agent's amount; less where cashback of these bets is above the rate. */
      amount,
    }),
  ),
  refusals: ['error_not_agent'],
});
