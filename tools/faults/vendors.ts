import type { Fault } from './fault.ts';

const vendors = 'apps/server/src/modules/vendors';
const calls = `${vendors}/vendors.test.ts`;
const days = `${vendors}/bad-days.test.ts`;
const otherwise = `${vendors}/told-otherwise.test.ts`;
const opposites = 'apps/server/src/modules/opposite-bets/opposite-bets.test.ts';

/** What a vendor of games may tell, and what only the house decides. */
export const VENDORS: readonly Fault[] = [
  {
    name: 'vendor-signature',
    row: 'GM-21',
    file: `${vendors}/steps/signed.ts`,
    find:
      '  if (!head || !isSameText(head.signature,\n' +
      '    sign(vendor.secret, vendorSignedHead(head), ctx.rawBody))) ' +
      'return forged(ctx, vassalage);\n',
    put:
      '  if (!head || sign(vendor.secret, vendorSignedHead(head), ' +
      'isSameText(head.nonce, "") ? "" : ctx.rawBody) === "") return forged(ctx, vassalage);\n',
    test: calls,
    red: 'a call that is forged, old, told twice or of another vendor is not read',
  },
  {
    name: 'vendor-nonce',
    row: 'GM-21',
    file: `${vendors}/steps/signed.ts`,
    find: 'if (!(await takeNonce(ctx.db, { ...of, nonce: head.nonce })))',
    put: 'if (!(await takeNonce(ctx.db, { ...of, nonce: ctx.random.uuid() })))',
    test: calls,
    red: 'a call that is forged, old, told twice or of another vendor is not read',
  },
  {
    name: 'vendor-bet-same',
    row: 'WL-18',
    file: `${vendors}/actions/bet.ts`,
    find: "first[key as keyof typeof bet] !== value)) return refuse('idempotency_conflict');",
    put: "first[key as keyof typeof bet] === undefined)) return refuse('idempotency_conflict');",
    test: calls,
    red: 'a replay with another amount, member, round or bet is a conflict',
  },
  {
    name: 'vendor-tombstone',
    row: 'GM-21',
    file: `${vendors}/actions/refund.ts`,
    find: '    await closeWindow(tx, of.brandId, windowId);\n',
    put: '    void closeWindow;\n',
    test: calls,
    red: 'what comes out of order ends every bet once',
  },
  {
    name: 'vendor-member',
    row: 'RC-08',
    file: `${vendors}/actions/settle.ts`,
    find: '!bet || String(bet.member_id) !== body.member || bet.round_id !== body.roundId',
    put: '!bet',
    test: calls,
    red: 'a bet of another member, round or brand is not found, and of a lost session still ends',
  },
  {
    name: 'vendor-money-house',
    row: 'GM-21',
    file: `${vendors}/rules.ts`,
    find: '  brand.isPlayMoney || !vendor.playMoneyOnly;',
    put: '  brand.id > 0 || !vendor.playMoneyOnly;',
    test: calls,
    red: 'the vendor is not there for a house that plays for money',
  },
  {
    name: 'vendor-answer',
    row: 'WL-17',
    file: `${vendors}/steps/ask.ts`,
    find: 'if (!isSameText(signature, sign(vendor.secret, `answer.${head}`, raw))) {',
    put: 'if (!isSameText(signature, signature) || raw.length < 0) {',
    test: days,
    red: 'an answer that the vendor has not signed is none',
  },
  {
    name: 'vendor-wallet-floor',
    row: 'WL-17',
    file: 'apps/server/src/modules/wallet/actions/wallet-transfer.ts',
    find: "if (!(await hasRoomOutside(tx, owner))) throw new NotCarried(refuse('own_limit'));",
    put: 'if (!(await hasRoomOutside(tx, owner))) void NotCarried;',
    test: days,
    red: 'own limits bound what lies at a vendor, and what was lost there counts',
  },
  {
    name: 'vendor-correction-once',
    row: 'WL-17',
    file: `${vendors}/rows/held.ts`,
    find: 'held_id = $2 for update',
    put: 'held_id = $2',
    test: otherwise,
    red: 'booked anew from two desks at once it is booked once, and every sum follows',
  },
  {
    name: 'vendor-correction-second',
    row: 'RO-09',
    file: `${vendors}/actions/told-otherwise.ts`,
    find: 'if (!open || printOf(open.told) !== request.payload.told)',
    put: 'if (!open)',
    test: otherwise,
    red: 'above the limit of the role another operator books it, and only what was asked',
  },
  {
    name: 'vendor-correction-member',
    row: 'WL-17',
    file: `${vendors}/print.ts`,
    find:
      '  if (differs.member !== told.member || differs.merchant !== told.merchant) ' +
      "return 'member';\n",
    put: '',
    test: otherwise,
    red: 'of another member, game or money it cannot be booked',
  },
  {
    name: 'opposite-own',
    row: 'A12',
    file: 'packages/game-kit/src/define.ts',
    find: 'hedgedMinor: hedged[at] ?? 0n',
    put: 'hedgedMinor: 0n',
    test: opposites,
    red: 'both sides of a round by one member under a bonus play nothing through',
  },
  {
    name: 'opposite-table',
    row: 'A12',
    file: 'games/roulette/engine.ts',
    find: "[['red', 'black'], ['odd', 'even'],",
    put: "[['odd', 'even'],",
    test: 'tests/opposites.test.ts',
    red: 'knows every two bets of which one makes the other good',
  },
  {
    name: 'opposite-linked',
    row: 'A12',
    file: 'apps/server/src/modules/opposite-bets/actions/look.ts',
    find: '  p.all.length < 2',
    put: '  p.all.length < 9',
    test: opposites,
    red: 'a linked account on the other side of the round is noted for both',
  },
  {
    name: 'opposite-void',
    row: 'A12',
    file: 'apps/server/src/modules/opposite-bets/actions/look.ts',
    find: "round.filter((bet) => bet.state !== 'void' && bet.outcome !== 'void')",
    put: 'round.filter(() => true)',
    test: opposites,
    red: 'a round is noted while it is open; what turns out void covers nothing',
  },
  {
    name: 'opposite-stranger',
    row: 'A12',
    file: 'apps/server/src/modules/opposite-bets/store.ts',
    find:
      'on o.brand_id = l.brand_id and address_net(o.ip) = address_net(l.ip)\n' +
      '       and o.device = l.device and o.outcome',
    put: 'on o.brand_id = l.brand_id and o.outcome',
    test: opposites,
    red: 'strangers, the same side, other bets and a bonus that is over are nothing to note',
  },
  {
    name: 'opposite-risk',
    row: 'A12',
    file: 'apps/server/src/modules/withdrawals/actions/request.ts',
    find: 'hasOppositeBets: await hasOppositeBets(tx, owner),',
    put: 'hasOppositeBets: await hasOppositeBets(tx, { ...owner, memberId: 0n }),',
    test: opposites,
    red: 'a linked account on the other side of the round is noted for both',
  },
];
