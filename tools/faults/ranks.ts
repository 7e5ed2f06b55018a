import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const ranks = `${modules}/vip/ranks.test.ts`;
const raffles = `${modules}/raffles/raffles.test.ts`;
const proofs = `${modules}/raffles/proofs.test.ts`;
const counted = 'wiped and counted again from the ledger ranks are the same';

/** Ranks by deposits and valid bets, and raffles of promotions. */
export const RANKS: readonly Fault[] = [
  {
    name: 'ranks-half',
    row: 'D-I07',
    file: `${modules}/vip/rules.ts`,
    find: 'sums.deposits * 2n >= ask.deposits && sums.validBets * 2n >= ask.validBets',
    put: 'sums.deposits * 2n >= ask.deposits || sums.validBets * 2n >= ask.validBets',
    test: ranks,
    red: 'half of both sums in the last thirty days keeps a rank',
  },
  {
    name: 'ranks-monthly-once',
    row: 'D-I07',
    file: `${modules}/vip/steps/awards.ts`,
    find: '  const month = judging.today.slice(0, 7);\n',
    put: '  const month = judging.today;\n',
    test: ranks,
    red: 'the monthly gift comes once a month',
  },
  {
    name: 'ranks-read-by-others',
    row: 'VP-02',
    file: `${modules}/vip/steps/judge.ts`,
    find: '  if (isMoved) await setRankLevel(tx, { ...owner, level: to });\n',
    put: '',
    test: ranks,
    red: 'a rank rises the moment both sums are there',
  },
  {
    name: 'ranks-corrections',
    row: counted,
    file: `${modules}/vip/rows/ranks.ts`,
    find: 'group by 1, 2 having sum(e.valid_bet) <> 0',
    put: 'group by 1, 2 having sum(e.valid_bet) > 0',
    test: ranks,
    red: 'a corrected bet takes its part off',
  },
  {
    name: 'ranks-second-person',
    row: 'D-I07',
    file: `${modules}/vip/actions/member-rank.ts`,
    find: '    if (givesMore(change)) {',
    put: '    if (givesMore(change) && level < 0) {',
    test: ranks,
    red: 'an operator pins a rank, higher with a second person',
  },
  {
    name: 'ranks-birthday-apart',
    row: 'D-I07',
    file: `${modules}/vip/rows/awards.ts`,
    find: '         and (a.period = $5 or a.day > $6::date))',
    put: "         and a.period = $5 and $6::date is not null and a.kind = 'none')",
    test: ranks,
    red: 'a birthday gift comes once a year',
  },
  {
    name: 'raffles-ticket',
    row: 'AP-52',
    file: `${modules}/raffles/actions/claim.ts`,
    find: "    if (!entry || entry.used >= tickets) return refuse('no_ticket');",
    put: "    if (!entry) return refuse('no_ticket');",
    test: raffles,
    red: 'without a ticket nothing is drawn',
  },
  {
    name: 'raffles-turn',
    row: 'PR-14',
    file: `${modules}/raffles/actions/draw.ts`,
    find: 'lineDrawn({ ...by, ticket: one.place }, left)',
    put: 'lineDrawn({ ...by, ticket: one.place + 1 }, left)',
    test: proofs,
    red: 'the whole table is drawn, each prize as often as it says',
  },
  {
    name: 'raffles-late',
    row: 'PR-14',
    file: `${modules}/raffles/steps/block.ts`,
    find: '  if (signedAt >= knownAt) {',
    put: '  if (signedAt >= knownAt + 3_600_000) {',
    test: proofs,
    red: 'tickets whose promise was signed too late draw nothing',
  },
  {
    name: 'raffles-all',
    row: 'PR-14',
    file: `${modules}/raffles/actions/draw.ts`,
    find: '    const ticket = winners[at] ?? -1;',
    put: '    const ticket = winners[last - 1 - at] ?? -1;',
    test: proofs,
    red: 'a draw for all takes its tickets when it closes',
  },
  {
    name: 'raffles-worth',
    row: 'PR-14',
    file: `${modules}/raffles/actions/give.ts`,
    find: 'worthOfTicket(row) * BigInt(count * memberIds.length)',
    put: 'worthOfTicket(row)',
    test: raffles,
    red: 'given tickets are a gift by their worth',
  },
  {
    name: 'raffles-value',
    row: 'PR-14',
    file: `${modules}/raffles/actions/office.ts`,
    find: '      amountMinor: judged.valueMinor,',
    put: '      amountMinor: 1n,',
    test: raffles,
    red: 'its whole value is a gift of who opens it',
  },
];
