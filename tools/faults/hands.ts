import type { Fault } from './fault.ts';

const wallet = 'apps/server/src/modules/wallet';
const dealing = `${wallet}/actions/hands.ts`;
const ending = `${wallet}/actions/hand-ends.ts`;
const table = `${wallet}/migrations/20261128222100-hands.sql`;
const hands = `${wallet}/hands.test.ts`;
const limits = `${wallet}/hand-limits.test.ts`;
const races = `${wallet}/hand-races.test.ts`;

/** Hands in rooms of players: what is held at the deal, and what they may become. */
export const HANDS: readonly Fault[] = [
  {
    name: 'hand-sum',
    row: 'D-P11',
    file: ending,
    find: 'if (seats.reduce((sum, one) => sum + one.netMinor, 0n) !== 0n) {',
    put: 'if (seats.length === 0) {',
    test: hands,
    red: 'an end that cannot be is refused, and nothing is moved',
  },
  {
    name: 'hand-foreign-seat',
    row: 'D-P11',
    file: ending,
    find: 'seats.some((one, at) => one.memberId !== members[at])',
    put: 'false',
    test: hands,
    red: 'an end that cannot be is refused, and nothing is moved',
  },
  {
    name: 'hand-loss-above-risk',
    row: 'D-P11',
    file: table,
    find: '  check (net >= -risk), check',
    put: '  check',
    test: hands,
    red: 'an end that cannot be is refused, and nothing is moved',
  },
  {
    name: 'hand-ended-twice',
    row: 'D-P11',
    file: ending,
    find: '  await lockMembers(tx, p.brandId, members);\n',
    put: '',
    test: races,
    red: 'two processes that end the same hands end each once',
  },
  {
    name: 'hand-ended-otherwise',
    row: 'D-P11',
    file: ending,
    find: "if (hand.state === 'settled' && hand.ended_fingerprint === fingerprint) {",
    put: "if (hand.state === 'settled') {",
    test: hands,
    red: 'a deal and an end that come again are answered as they were',
  },
  {
    name: 'hand-limits-kept',
    row: 'D-P11',
    file: dealing,
    find: ', stake_room = b.stake_room - s.risk,\n       loss_room = b.loss_room - s.risk\n',
    put: '\n',
    test: limits,
    red: 'a seat risks what limits and the house leave, and play elsewhere has the rest',
  },
  {
    name: 'hand-limits-counted-anew',
    row: 'D-P11',
    file: `${wallet}/functions/played-since.sql`,
    find: 'select coalesce(sum(in_hands), 0)::bigint as risk from own',
    put: 'select 0::bigint as risk',
    test: limits,
    red: 'a seat risks what limits and the house leave, and play elsewhere has the rest',
  },
  {
    name: 'hand-on-a-break',
    row: 'D-P11',
    file: dealing,
    find: "case when b.play_stopped_until > $4 then 'on_break' when b.is_held",
    put: "case when $4::timestamptz is null then 'on_break' when b.is_held",
    test: hands,
    red: 'a break in the middle of a hand lets it end, and no other begin',
  },
  {
    name: 'hand-stack-goes-home',
    row: 'D-P11',
    file: `${wallet}/actions/vendor-wallets.ts`,
    find: "  if (await isInHand(tx, move)) return { ok: false, errorCode: 'hand_open' };\n",
    put: '',
    test: limits,
    red: 'a buy-in, more between hands, and the way home',
  },
  {
    name: 'hand-members-in-order',
    row: 'D-P11',
    file: dealing,
    find: 'order by member_id for no key update`',
    put: 'order by random() for no key update`',
    test: races,
    red: '200 hands on the same members, many at once, wait for each other and never in a ring',
  },
  {
    name: 'stack-by-general-calls',
    row: 'D-P11, WL-17',
    file: `${wallet}/actions/wallet-transfer.ts`,
    find: "  if (roomOfWallet(code) !== undefined) return refuse('not_found');\n",
    put: '',
    test: `${wallet}/vendor-wallets.test.ts`,
    red: 'a stack in a room stands in the funds and is moved by no call here',
  },
];
