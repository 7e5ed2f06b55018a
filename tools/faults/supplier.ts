import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const supplier = `${modules}/supplier`;
const test = `${supplier}/supplier.test.ts`;

/** Money of players of other operators, and what those are told. */
export const SUPPLIER: readonly Fault[] = [
  {
    name: 'supplier-unsigned',
    row: 'D-W12',
    file: `${supplier}/actions/serve-wire.ts`,
    find: '!isSignedBy(operator.their_key, bytes, signature)',
    put: 'bytes.length === 0',
    test,
    red: 'what is not signed over its very bytes by this operator is not heard',
  },
  {
    name: 'supplier-doubt-is-refused',
    row: 'D-W11',
    file: `${supplier}/actions/bets.ts`,
    find: 'if (isPlain) await moveBet',
    put: 'if (errorCode) await moveBet',
    test,
    red: 'is never said again, never counts and is taken back until that is answered',
  },
  {
    name: 'supplier-no-fence',
    row: 'D-W11',
    file: `${supplier}/actions/bets.ts`,
    find: 'amountMinor: -bet.amount, key: stakeKey }',
    put: 'amountMinor: -bet.amount, key: `${stakeKey}:given-up` }',
    test,
    red: 'a killed process that had staked nothing gives the bet back and stakes no more',
  },
  {
    name: 'supplier-wins-once',
    row: 'D-W11',
    file: `${supplier}/rules.ts`,
    find: "    case undefined:\n    case 'RS_ERROR_UNKNOWN':\n      return 'again';",
    put: "    case undefined:\n    case 'RS_ERROR_UNKNOWN':\n      return 'done';",
    test,
    red: 'a win that nobody answered is told again until it is, and moves once',
  },
  {
    name: 'supplier-free-spins-owed',
    row: 'D-W14',
    file: `${supplier}/actions/bets.ts`,
    find: 'if (!isGift)',
    put: 'if (bet.amount > 0n)',
    test: `${supplier}/given-spins.test.ts`,
    red: 'free spins of an operator are played once each, cost nothing there and pay',
  },
  {
    name: 'supplier-gifts-lower-bills',
    row: 'D-W14',
    file: `${supplier}/actions/bets.ts`,
    find: "isGift ? 'operators-gifts' : 'operators'",
    put: "isGift ? 'operators' : 'operators'",
    test: `${supplier}/given-spins.test.ts`,
    red: 'free spins of an operator are played once each, cost nothing there and pay',
  },
  {
    name: 'supplier-spins-again',
    row: 'D-W14',
    file: `${supplier}/actions/bets.ts`,
    find: '(await spinsUsed(tx, { ...of, rewardId })) < reward.spins;',
    put: '(await spinsUsed(tx, { ...of, rewardId })) < reward.spins + 9;',
    test: `${supplier}/given-spins.test.ts`,
    red: 'free spins of an operator are played once each, cost nothing there and pay',
  },
  {
    name: 'supplier-round-for-anybody',
    row: 'D-W13',
    file: `${supplier}/steps/round-links.ts`,
    find: 'return isSameText(seal, sealOf(kernel, { brandId, betId })) ? betId : undefined;',
    put: 'return seal !== sealOf(kernel, { brandId: -1, betId }) ? betId : undefined;',
    test,
    red: 'a page shows a round to people with its proof, and its seeds a day later',
  },
  {
    name: 'supplier-off-stakes',
    row: 'D-W12',
    file: `${supplier}/actions/outside-wallet.ts`,
    find: 'operator.is_on\n',
    put: 'operator.name\n',
    test,
    red: 'an operator that is switched off stakes nothing, and its wins are still told',
  },
];
