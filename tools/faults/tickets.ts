import type { Fault } from './fault.ts';

const wallet = 'apps/server/src/modules/wallet';
const placing = `${wallet}/functions/place-wagers.sql`;
const ending = `${wallet}/functions/end-wagers.sql`;
const rounds = `${wallet}/functions/end-round.sql`;
const tickets = `${wallet}/tickets.test.ts`;
const roundEnds = `${wallet}/round-ends.test.ts`;
const corrections = `${wallet}/corrections.test.ts`;

/** Tickets over many rounds, caps, rounds that end in chunks, corrections, free and bound money. */
export const TICKETS: readonly Fault[] = [
  {
    name: 'cap-of-a-unit',
    row: 'liability of a round',
    file: placing,
    find: `case when r.alone < 0 and v_under_locks then 'exposure_full'
    when r.alone < 0 or r.together < 0 then`,
    put: 'case when false then',
    test: tickets,
    red: 'a ticket over units with and without room is refused whole and adds nothing',
  },
  {
    name: 'cap-refuses-who-has-room',
    row: 'liability of a round',
    file: placing,
    find: "when r.alone < 0 or r.together < 0 then 'again' else",
    put: "when r.alone < 0 or r.together < 0 then 'exposure_full' else",
    test: tickets,
    red: 'a large bet that has no room takes none from small ones of the same moment',
  },
  {
    name: 'cap-of-two-processes',
    row: 'liability of a round',
    file: placing,
    find: '  perform lock_totals(p_brand, p_unit_round, p_unit, p_unit_cap);\n',
    put: `  insert into round_totals (brand_id, round_id, unit, cap)
    select distinct p_brand, n.round_id, n.unit, n.cap
    from unnest(p_unit_round, p_unit, p_unit_cap) as n(round_id, unit, cap)
    where not exists (select from round_totals o where o.brand_id = p_brand
      and o.round_id = n.round_id and o.unit = n.unit)
    on conflict do nothing;\n`,
    test: `${wallet}/caps.test.ts`,
    red: 'a bet that is judged under locks waits for whoever moves its totals',
  },
  {
    name: 'cap-as-it-looked',
    row: 'liability of a round',
    file: `${wallet}/functions/take-rooms.sql`,
    find: 'and o.stake <= c_most - one.stake and o.liability <= ',
    put: 'and 0 <= ',
    test: `${wallet}/caps.test.ts`,
    red: 'a bet that saw room another one takes meanwhile is judged again',
  },
  {
    name: 'void-room',
    row: 'liability of a round',
    file: ending,
    find: '  perform move_totals(p_brand, v_open, -1);\n',
    put: '  perform 1;\n',
    test: tickets,
    red: 'a void bet gives its room back, and a correction takes it again',
  },
  {
    name: 'window-version',
    row: 'a price that moved',
    file: placing,
    find: 'filter (where w.version <> g.version)',
    put: 'filter (where false)',
    test: tickets,
    red: 'one closed window refuses the whole ticket, and so does a version that moved',
  },
  {
    name: 'window-moved-whole',
    row: 'a price that moved',
    file: `${wallet}/actions/windows.ts`,
    find: '  await lockWindow(tx, brandId, windowId);\n  const row',
    put: '  const row',
    test: tickets,
    red: 'a bet that waits for a window to be moved sees the version it moved to',
  },
  {
    name: 'ticket-size',
    row: 'a ticket of 1 to 500 bets',
    file: `${wallet}/actions/tickets.ts`,
    find: 'bets.length > BETS_MAX',
    put: 'bets.length > BETS_MAX * 2',
    test: tickets,
    red: 'a ticket of no bet or of more than 500',
  },
  {
    name: 'free-stake-comes-back',
    row: 'D-Q04',
    file: `${wallet}/functions/payout-of.sql`,
    find: 'when p_free then greatest(0, p_payout - p_stake) else',
    put: 'when p_free then p_payout else',
    test: tickets,
    red: 'a free bet pays what it wins, never its stake, and counts for nothing',
  },
  {
    name: 'free-bet-counts',
    row: 'D-Q04',
    file: ending,
    find: "case when p_state = 'void' or w.is_free then 0",
    put: "case when p_state = 'void' then 0",
    test: tickets,
    red: 'a free bet pays what it wins, never its stake, and counts for nothing',
  },
  {
    name: 'end-twice',
    row: 'WL-18',
    file: ending,
    find: "  where w.state = 'open' order by w.member_id",
    put: '  where true order by w.member_id',
    test: `${wallet}/wallet.test.ts`,
    red: 'a settlement pays once, however often it runs',
  },
  {
    name: 'end-house',
    row: 'the house of a category',
    file: ending,
    find: "house_account(p_brand, 'wagers:' || n.category, n.is_trial), 'wager'",
    put: "house_account(p_brand, 'wagers:LIVE', n.is_trial), 'wager'",
    test: corrections,
    red: 'one call ends wagers of many rounds and categories, each from its own house',
  },
  {
    name: 'end-is-noted',
    row: 'D-Q01',
    file: ending,
    find: 'then m.payout - m.parts else -m.parts end',
    put: 'then m.payout else -m.parts end',
    test: corrections,
    red: 'a debt is paid first from what play pays later, in one go and in parts',
  },
  {
    name: 'correction-version',
    row: 'a correction of a correction',
    file: `${wallet}/actions/corrections.ts`,
    find: 'one.version !== seen[index]?.version',
    put: 'one.version > (seen[index]?.version ?? 0)',
    test: corrections,
    red: 'a correction of a state that is gone is refused',
  },
  {
    name: 'correction-debt',
    row: 'D-Q03',
    file: `${wallet}/functions/post-correction.sql`,
    find: 'v_short := greatest(0, -(b.available + v_net));',
    put: 'v_short := 0;',
    test: corrections,
    red: 'what a member has spent becomes a debt, and others lose nothing',
  },
  {
    name: 'part-once',
    row: 'WL-18',
    file: `${wallet}/actions/parts.ts`,
    find: '  if (posted.isReplay) return { ok: true, isReplay: true, memberId };\n',
    put: '',
    test: corrections,
    red: 'a debt is paid first from what play pays later, in one go and in parts',
  },
  {
    name: 'round-floor',
    row: 'requirement 61',
    file: `${wallet}/functions/wagers-of-round.sql`,
    find: 'coalesce(div(w.stake::numeric * o.num, o.den), 0))::bigint',
    put: 'coalesce(w.stake::numeric * o.num / o.den, 0))::bigint',
    test: roundEnds,
    red: 'a round pays winners by their fraction, floored, gives pushes back',
  },
  {
    name: 'round-behind-the-cursor',
    row: 'WL-18',
    file: rounds,
    find: 'ended_at = case when x.is_left then null else p_now end',
    put: 'ended_at = p_now',
    test: roundEnds,
    red: 'a bet that was under way behind the cursor ends too',
  },
  {
    name: 'bound-money',
    row: 'D-Q05',
    file: `${wallet}/actions/postings.ts`,
    find: 'posting.keepsBound === true ? balance.bound : 0n',
    put: 'posting.keepsBound === true ? 0n : 0n',
    test: roundEnds,
    red: 'bound money is there for play and stays where money leaves',
  },
];
