import type { Fault } from './fault.ts';

const book = 'apps/server/src/modules/sportsbook';
const cashOut = `${book}/actions/cash-out.ts`;
const settle = `${book}/actions/settle.ts`;
const markets = `${book}/actions/markets.ts`;
const stake = `${book}/steps/stake.ts`;
const rows = `${book}/rows/slips.ts`;
const rules = `${book}/rules.ts`;
const bets = `${book}/bets.test.ts`;
const sold = `${book}/sold.test.ts`;

/** Slips that are taken at no price of before, paid once, and sold for what they are worth. */
export const SPORTSBOOK: readonly Fault[] = [
  {
    name: 'slip-policy-unread',
    row: 'D-T01',
    file: `${book}/steps/legs.ts`,
    find: "milli === seen.milli || policy === 'any' ||",
    put: "milli > 0 || policy === 'any' ||",
    test: bets,
    red: 'a goal inside the delay',
  },
  {
    name: 'slip-window-unseen',
    row: 'D-T01',
    file: stake,
    find: '    windowVersion: first.version,\n',
    put: '',
    test: bets,
    red: 'a stake that is asked for once more',
  },
  {
    name: 'slip-start-by-word-alone',
    row: 'D-T02',
    file: rules,
    find: "state === 'live' || (state === 'soon' && starts_at <= now);",
    put: "state === 'live' || (state === 'soon' && starts_at > now && false);",
    test: bets,
    red: 'a bet by the clock of the start',
  },
  {
    name: 'slip-event-over-open',
    row: 'D-T01',
    file: markets,
    find: "row.result_no === 0 : row.state === 'open'",
    put: "row.result_no === 0 : row.state === 'void'",
    test: bets,
    red: 'an event that is over takes nothing',
  },
  {
    name: 'slip-payout-unbounded',
    row: 'D-T03',
    file: stake,
    find: 'if (payoutOfLegs(slip, legs) > payoutMax)',
    put: 'if (payoutOfLegs(slip, legs) > payoutMax * 1_000n)',
    test: bets,
    red: 'a price that rises past the most',
  },
  {
    name: 'slip-cap-of-none',
    row: 'D-T03',
    file: `${book}/steps/legs.ts`,
    find: '        capMinor: own.selectionCapMinor,\n',
    put: '        capMinor: null,\n',
    test: bets,
    red: 'two processes with 200 bets at a cap',
  },
  {
    name: 'slip-lost-for-good',
    row: 'D-T04',
    file: rows,
    find: "and (s.state = 'asked' or exists",
    put: "and (s.state = 'asked' and exists",
    test: bets,
    red: 'a stake whose answer was lost',
  },
  {
    name: 'slip-switch-of-sports',
    row: 'SP-02',
    file: `${book}/actions/place.ts`,
    find: '!isNodeOn(brand, `gameCenter/${categoryOf([one])}`)',
    put: '!isNodeOn(brand, `gameCenter/${categoryOf(found)}`) && one.isOpen',
    test: bets,
    red: 'sports and esports are switched apart',
  },
  {
    name: 'quote-of-other-results',
    row: 'D-T05',
    file: cashOut,
    find: "    if (market.result_no !== market.done_no) return refuse('market_held');\n",
    put: '',
    test: sold,
    red: 'a quote rests on what was decided',
  },
  {
    name: 'quote-twice',
    row: 'D-T05',
    file: cashOut,
    find: '  if (quote.taken_at !== null) return undefined;\n',
    put: '',
    test: sold,
    red: 'a quote is taken once',
  },
  {
    name: 'quote-of-a-push',
    row: 'D-T05',
    file: rules,
    find: '  if (mayComeBack(market)) return undefined;\n',
    put: '',
    test: sold,
    red: 'a price says the chance of a leg only where it can',
  },
  {
    name: 'quote-without-favourite',
    row: 'D-T05',
    file: rules,
    find: 'if (own === 0 || !isWhole) return undefined;',
    put: 'if (own === 0 || (!isWhole && own < 0)) return undefined;',
    test: sold,
    red: 'a price says the chance of a leg only where it can',
  },
  {
    name: 'sold-part-forgotten',
    row: 'D-T05',
    file: settle,
    find: 'const payoutMinor = slip.sold_for + left;',
    put: 'const payoutMinor = slip.sold_for > left ? slip.sold_for : left;',
    test: sold,
    red: 'settled, taken back, settled otherwise',
  },
  {
    name: 'result-of-some',
    row: 'D-T06',
    file: rules,
    find: 'if (text === undefined || !isOutcome(text))',
    put: 'if (text === undefined || (!isOutcome(text) && code === text))',
    test: sold,
    red: 'a result that leaves a selection out',
  },
];
