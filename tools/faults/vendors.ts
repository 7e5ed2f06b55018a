import type { Fault } from './fault.ts';

const vendors = 'apps/server/src/modules/vendors';
const calls = `${vendors}/vendors.test.ts`;
const days = `${vendors}/bad-days.test.ts`;

/** What a vendor of games may tell, and what only the house decides. */
export const VENDORS: readonly Fault[] = [
  { name: 'vendor-signature', row: 'GM-21', file: `${vendors}/actions/signed.ts`,
    find: '  if (!head || !isSameText(head.signature,\n'
      + '    sign(vendor.secret, vendorSignedHead(head), ctx.rawBody))) '
      + 'return forged(ctx, vassalage);\n',
    put: '  if (!head || sign(vendor.secret, vendorSignedHead(head), '
      + 'isSameText(head.nonce, "") ? "" : ctx.rawBody) === "") return forged(ctx, vassalage);\n',
    test: calls, red: 'a call that is forged, old, told twice or of another vendor is not read' },
  { name: 'vendor-nonce', row: 'GM-21', file: `${vendors}/actions/signed.ts`,
    find: 'if (!await takeNonce(ctx.db, { ...of, nonce: head.nonce }))',
    put: 'if (!await takeNonce(ctx.db, { ...of, nonce: ctx.random.uuid() }))',
    test: calls, red: 'a call that is forged, old, told twice or of another vendor is not read' },
  { name: 'vendor-bet-same', row: 'WL-18', file: `${vendors}/actions/bet.ts`,
    find: "first[key as keyof typeof bet] !== value)) return refuse('idempotency_conflict');",
    put: "first[key as keyof typeof bet] === undefined)) return refuse('idempotency_conflict');",
    test: calls, red: 'a replay with another amount, member, round or bet is a conflict' },
  { name: 'vendor-tombstone', row: 'GM-21', file: `${vendors}/actions/refund.ts`,
    find: '    await closeWindow(tx, of.brandId, windowId);\n', put: '    void closeWindow;\n',
    test: calls, red: 'what comes out of order ends every bet once' },
  { name: 'vendor-member', row: 'RC-08', file: `${vendors}/actions/settle.ts`,
    find: '!bet || String(bet.member_id) !== body.member || bet.round_id !== body.roundId',
    put: '!bet', test: calls,
    red: 'a bet of another member, round or brand is not found, and of a lost session still ends' },
  { name: 'vendor-money-house', row: 'GM-21', file: `${vendors}/rules.ts`,
    find: '  brand.isPlayMoney || !vendor.playMoneyOnly;',
    put: '  brand.id > 0 || !vendor.playMoneyOnly;', test: calls,
    red: 'the vendor is not there for a house that plays for money' },
  { name: 'vendor-answer', row: 'WL-17', file: `${vendors}/actions/ask.ts`,
    find: 'if (!isSameText(signature, sign(vendor.secret, `answer.${head}`, raw))) {',
    put: 'if (!isSameText(signature, signature) || raw.length < 0) {', test: days,
    red: 'an answer that the vendor has not signed is none' },
  { name: 'vendor-wallet-floor', row: 'WL-17',
    file: 'apps/server/src/modules/wallet/actions/funds.ts',
    find: 'if (!await hasRoomOutside(tx, owner)) throw new OwnLimit();',
    put: 'if (!await hasRoomOutside(tx, owner)) void OwnLimit;', test: days,
    red: 'own limits bound what lies at a vendor, and what was lost there counts' },
];
