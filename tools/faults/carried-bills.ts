import type { Fault } from './fault.ts';

const salaries = 'apps/server/src/modules/salaries';
const carried = `${salaries}/carried.test.ts`;
const terms = 'packages/agent-terms/src';

/** What is paid for once, whatever is corrected, moved or cut by other days. */
export const CARRIED_BILLS: readonly Fault[] = [
  {
    name: 'bets-below-nothing-forgotten',
    row: 'D-J36',
    file: `${terms}/bills.ts`,
    find: 'if (!p.carriesBets) return 0n;',
    put: 'if (p.carriesBets || !p.carriesBets) return 0n;',
    test: carried,
    red: 'a bet that is settled anew in a later window is paid for once',
  },
  {
    name: 'gated-hours-make-up-for-nothing',
    row: 'D-J36',
    file: `${terms}/bills.ts`,
    find: 'const base = validBet + carry;',
    put: 'const base = validBet + 0n * carry;',
    test: carried,
    red: 'hours make up for a corrected bet, gated ones when their day is over',
  },
  {
    name: 'hours-before-the-day-before',
    row: 'D-J36',
    file: `${salaries}/actions/compute.ts`,
    find: 'if (versions.some((run) => (waiting.get(run.contract_id) ?? day) < day)) return [];',
    put: '',
    test: carried,
    red: 'hours make up for a corrected bet, gated ones when their day is over',
  },
  {
    name: 'carry-lost-by-signing-anew',
    row: 'D-J36',
    file: `${salaries}/rows/new-bills.ts`,
    find: 'where o.brand_id = $1 and o.downline_id = c.downline_id and o.kind = c.kind',
    put: 'where o.brand_id = $1 and o.contract_id = c.contract_id and o.kind = c.kind',
    test: carried,
    red: 'a contract of the same two that follows takes over what is carried',
  },
  {
    name: 'window-beyond-the-move',
    row: 'D-J37',
    file: `${terms}/windows.ts`,
    find: 'until: end && end < until ? end : until };',
    put: 'until };',
    test: `${salaries}/moved-bills.test.ts`,
    red: 'who moves within a window is paid for what came until then, by nobody twice',
  },
  {
    name: 'contract-outlives-the-move',
    row: 'D-J37',
    file: 'apps/server/src/modules/contracts/steps/end.ts',
    find: 'return isOfDays(period)',
    put: 'return isOfDays(period) && period === "day"',
    test: `${salaries}/moved-bills.test.ts`,
    red: 'who is closed is paid for what stood until then, and pays that to those below',
  },
  {
    name: 'window-from-before-what-was-billed',
    row: 'D-J38',
    file: `${terms}/windows.ts`,
    find: 'from: from < first ? first : from,',
    put: 'from,',
    test: `${salaries}/zones.test.ts`,
    red: 'another zone of the brand, ',
  },
  {
    name: 'part-sold-is-a-loss-at-once',
    row: 'D-J53',
    file: 'apps/server/src/modules/wallet/actions/parts.ts',
    find: `'part', 0, $3, $3, 0,`,
    put: `'part', 0, 0, $3, 0,`,
    test: `${salaries}/sold-parts.test.ts`,
    red: 'what is sold of an open slip counts when it ends, in one window',
  },
  {
    name: 'part-sold-counts-twice-as-stake',
    row: 'D-J53',
    file: 'apps/server/src/modules/wallet/functions/end-wagers.sql',
    find: `case p_state when 'settled' then m.stake else 0 end - m.parts,`,
    put: `case p_state when 'settled' then m.stake else 0 end,`,
    test: `${salaries}/sold-parts.test.ts`,
    red: 'what is sold of an open slip counts when it ends, in one window',
  },
  {
    name: 'part-sold-is-a-loss-when-taken-back',
    row: 'D-J53',
    file: 'apps/server/src/modules/wallet/functions/correct-wagers.sql',
    find: `then m.stake when 'open' then m.payout else 0 end - m.stake_before`,
    put: `then m.stake else 0 end - m.stake_before`,
    test: `${salaries}/sold-parts.test.ts`,
    red: 'a result that is taken back takes all of the slip back',
  },
];
