import { expectSame, expectTrue, Wrong, type Case } from '../case.ts';
import type { Call, Kind, Trouble } from './kit-wallet.ts';
import {
  launchOf,
  newVisit,
  playAt,
  playOnce,
  quiet,
  until,
  urlOf,
  type Supplier,
  type Visit,
} from './target.ts';

const the = (calls: readonly Call[], what: string): Call => {
  const [one] = calls;
  if (!one) throw new Wrong(`${what} did not come`);
  return one;
};
/** A round that is bet, decided and closed. */
const whole = async (supplier: Supplier) => {
  const { visit, played } = await playOnce(supplier);
  expectSame('the round is played', played, true);
  const { wallet } = supplier;
  const closes = ({ fields }: Call): boolean => fields.round_closed === true;
  await until(supplier, 'a win that closes the round', () =>
    wallet.callsOf(visit, 'win').some(closes),
  );
  const bet = the(wallet.callsOf(visit, 'bet'), 'a bet');
  return { visit, bet, wins: wallet.callsOf(visit, 'win') };
};
const textsOf = ({ fields, kind }: Call, names: readonly string[]): void => {
  for (const name of names)
    expectTrue(
      `${name} of a ${kind} is no text`,
      typeof fields[name] === 'string' && fields[name] !== '',
    );
};
const NAMES = ['request_uuid', 'user', 'token', 'transaction_uuid', 'round', 'game_code'];
const sameNames = (calls: readonly Call[]): void => {
  const names = new Set(calls.map(({ fields }) => fields.transaction_uuid));
  expectSame('names of one thing that is said again', names.size, 1);
  const requests = new Set(calls.map(({ fields }) => fields.request_uuid));
  expectSame('requests that are named anew', requests.size, calls.length);
};

const WHOLE: readonly Case<Supplier>[] = [
  {
    name: 'calls-signed',
    rule: 'every call of the wallet is signed over its bytes',
    run: async (supplier) => {
      const { visit } = await whole(supplier);
      for (const { kind, isSigned } of supplier.wallet.callsOf(visit))
        expectSame(`${kind} is signed`, isSigned, true);
    },
  },
  {
    name: 'bet-whole',
    rule: 'a bet says all that the protocol asks for',
    run: async (supplier) => {
      const { bet } = await whole(supplier);
      textsOf(bet, [...NAMES, 'currency']);
      expectSame('round_closed of a bet', bet.fields.round_closed, false);
      expectSame('is_free of a bet', bet.fields.is_free, false);
    },
  },
  {
    name: 'bet-of-the-visit',
    rule: 'a bet names the player, the token and the game of the visit, and the currency',
    run: async (supplier) => {
      const { visit, bet } = await whole(supplier);
      expectSame('the token', bet.fields.token, visit.token);
      expectSame('the game', bet.fields.game_code, supplier.setup.games[0]);
      expectSame('the currency', bet.fields.currency, supplier.setup.currency);
    },
  },
  {
    name: 'bet-amount',
    rule: 'a bet takes what was staked, in hundred-thousandths, as a whole number',
    run: async (supplier) => {
      const { visit } = await whole(supplier);
      const bets = supplier.wallet.callsOf(visit, 'bet');
      const sum = bets.reduce((total, { amount }) => total + (amount ?? 0n), 0n);
      expectSame('what was taken', sum, BigInt(supplier.setup.stake));
    },
  },
  {
    name: 'bet-before-the-round',
    rule: 'nothing is decided before the bet is answered',
    run: async (supplier) => {
      const visit = newVisit(supplier);
      supplier.wallet.trouble(visit, 'bet', 'slow');
      const { played } = await playOnce(supplier, visit);
      expectSame('the round is played', played, true);
      await until(supplier, 'a win', () => supplier.wallet.callsOf(visit, 'win').length > 0);
      const bet = the(supplier.wallet.callsOf(visit, 'bet'), 'a bet');
      const win = the(supplier.wallet.callsOf(visit, 'win'), 'a win');
      expectTrue('the win was said before the bet was answered', win.at >= (bet.answeredAt ?? 0));
    },
  },
  {
    name: 'bet-names-new',
    rule: 'two rounds share no names',
    run: async (supplier) => {
      const visit = newVisit(supplier);
      const url = await urlOf(supplier, launchOf(supplier, visit));
      await playAt(supplier, url);
      await playAt(supplier, await urlOf(supplier, launchOf(supplier, visit)));
      const bets = supplier.wallet.callsOf(visit, 'bet');
      expectSame('bets of two rounds', bets.length, 2);
      for (const name of ['request_uuid', 'transaction_uuid', 'round'])
        expectSame(`different ${name}`, new Set(bets.map(({ fields }) => fields[name])).size, 2);
    },
  },
  {
    name: 'win-whole',
    rule: 'a win says all that the protocol asks for, and whose bet it is of',
    run: async (supplier) => {
      const { bet, wins } = await whole(supplier);
      for (const win of wins) {
        textsOf(win, [...NAMES, 'currency', 'reference_transaction_uuid']);
        const { reference_transaction_uuid: reference } = win.fields;
        expectSame('the bet of a win', reference, bet.fields.transaction_uuid);
        expectTrue('a win has a name of its own', win.fields.transaction_uuid !== reference);
        expectTrue('the amount of a win is below nothing', (win.amount ?? -1n) >= 0n);
      }
    },
  },
  {
    name: 'win-in-the-round',
    rule: 'a win is of the round, player, game and currency of its bet',
    run: async (supplier) => {
      const { bet, wins } = await whole(supplier);
      for (const win of wins)
        for (const name of ['round', 'user', 'token', 'game_code', 'currency'])
          expectSame(name, win.fields[name], bet.fields[name]);
    },
  },
  {
    name: 'round-closed-once',
    rule: 'every round is closed, once and last, if nothing was won',
    run: async (supplier) => {
      for (let turn = 0; turn < 4; turn += 1) {
        const { visit } = await whole(supplier);
        await quiet(supplier);
        const moves = supplier.wallet
          .callsOf(visit)
          .filter(({ kind }) => kind === 'win' || kind === 'bet');
        const closing = moves.filter(({ fields }) => fields.round_closed === true);
        expectSame('closing calls', closing.length, 1);
        expectTrue('something came after the end of a round', moves.at(-1) === closing[0]);
      }
    },
  },
  {
    name: 'nothing-after-the-end',
    rule: 'a round that went well takes nothing back',
    run: async (supplier) => {
      const { visit } = await whole(supplier);
      await quiet(supplier);
      expectSame('rollbacks', supplier.wallet.callsOf(visit, 'rollback').length, 0);
    },
  },
  {
    name: 'players-apart',
    rule: 'rounds of two players at once are not mixed up',
    run: async (supplier) => {
      const both = await Promise.all([whole(supplier), whole(supplier)]);
      for (const { visit, bet } of both) expectSame('the token', bet.fields.token, visit.token);
      expectTrue('two rounds have one name', both[0].bet.fields.round !== both[1].bet.fields.round);
    },
  },
];

/** A bet that is clearly refused: no round, no win, and never a second bet for it. */
const refusedBet = (
  name: string,
  p: { status: string; takesBack: boolean | undefined },
): Case<Supplier> => ({
  name,
  rule: `a bet that is ${p.status.replace('RS_ERROR_', '')} plays no round and is not said again`,
  run: async (supplier) => {
    const visit = newVisit(supplier);
    supplier.wallet.trouble(visit, 'bet', { status: p.status });
    expectSame('the round is played', (await playOnce(supplier, visit)).played, false);
    await quiet(supplier);
    expectSame('bets', supplier.wallet.callsOf(visit, 'bet').length, 1);
    expectSame('wins', supplier.wallet.callsOf(visit, 'win').length, 0);
    if (p.takesBack === false)
      expectSame('rollbacks', supplier.wallet.callsOf(visit, 'rollback').length, 0);
  },
});
const REFUSED: readonly Case<Supplier>[] = [
  refusedBet('bet-not-enough-money', { status: 'RS_ERROR_NOT_ENOUGH_MONEY', takesBack: false }),
  refusedBet('bet-limit-reached', { status: 'RS_ERROR_LIMIT_REACHED', takesBack: false }),
  refusedBet('bet-user-disabled', { status: 'RS_ERROR_USER_DISABLED', takesBack: undefined }),
  refusedBet('bet-token-expired', { status: 'RS_ERROR_TOKEN_EXPIRED', takesBack: undefined }),
  refusedBet('bet-token-unknown', { status: 'RS_ERROR_INVALID_TOKEN', takesBack: undefined }),
  refusedBet('bet-game-unknown', { status: 'RS_ERROR_INVALID_GAME', takesBack: undefined }),
];

const nameOf = (trouble: Trouble): string =>
  typeof trouble === 'object' ? trouble.status : `a ${trouble}`;
/** A bet of which nobody knows: taken back, never said again, and the money is whole. */
const doubtfulBet = (name: string, trouble: Trouble): Case<Supplier> => ({
  name,
  rule: `a bet that meets ${nameOf(trouble)} is taken back, never said again, and plays nothing`,
  run: async (supplier) => {
    const visit = newVisit(supplier);
    const before = supplier.wallet.balanceOf(visit);
    supplier.wallet.trouble(visit, 'bet', trouble);
    expectSame('the round is played', (await playOnce(supplier, visit)).played, false);
    await until(
      supplier,
      'a rollback',
      () => supplier.wallet.callsOf(visit, 'rollback').length > 0,
    );
    await quiet(supplier);
    const bet = the(supplier.wallet.callsOf(visit, 'bet'), 'a bet');
    expectSame('bets', supplier.wallet.callsOf(visit, 'bet').length, 1);
    expectSame('wins', supplier.wallet.callsOf(visit, 'win').length, 0);
    const [back, ...more] = supplier.wallet.callsOf(visit, 'rollback');
    const { reference_transaction_uuid: reference } = back?.fields ?? {};
    expectSame('what is taken back', reference, bet.fields.transaction_uuid);
    expectSame('rollbacks that were answered', more.length, 0);
    expectSame('the money', supplier.wallet.balanceOf(visit), before);
  },
});
const TAKEN_BACK: readonly Case<Supplier>[] = [
  doubtfulBet('bet-answer-lost', 'lost answer'),
  doubtfulBet('bet-lost', 'lost call'),
  doubtfulBet('bet-server-error', 'server error'),
  doubtfulBet('bet-broken-answer', 'broken answer'),
  doubtfulBet('bet-unknown', { status: 'RS_ERROR_UNKNOWN' }),
  doubtfulBet('bet-never-answered', 'silence'),
  {
    name: 'rollback-whole',
    rule: 'a rollback has a name of its own, and the player, round and game of its bet',
    run: async (supplier) => {
      const { visit } = await troubled(supplier, { bet: ['lost answer'] });
      await until(supplier, 'a rollback', () => isThere(supplier, visit, 'rollback'));
      const [bet] = supplier.wallet.callsOf(visit, 'bet');
      const back = the(supplier.wallet.callsOf(visit, 'rollback'), 'a rollback');
      textsOf(back, [...NAMES, 'reference_transaction_uuid']);
      expectTrue('signed', back.isSigned);
      expectTrue(
        'a rollback has the name of its bet',
        back.fields.transaction_uuid !== bet?.fields.transaction_uuid,
      );
      for (const name of ['round', 'user', 'game_code'])
        expectSame(name, back.fields[name], bet?.fields[name]);
    },
  },
  {
    name: 'rollback-until-answered',
    rule: 'a rollback is said again, by one name, until it is answered',
    run: async (supplier) => {
      const { visit } = await troubled(supplier, {
        bet: ['lost answer'],
        rollback: ['lost call', 'server error', 'lost answer'],
      });
      const backs = () => supplier.wallet.callsOf(visit, 'rollback');
      await until(supplier, 'a fourth rollback', () => backs().length > 3);
      await quiet(supplier);
      expectSame('rollbacks', backs().length, 4);
      sameNames(backs());
    },
  },
  {
    name: 'rollback-of-nothing',
    rule: 'a rollback of a bet that never came there is done',
    run: async (supplier) => {
      const { visit } = await troubled(supplier, {
        bet: ['lost call'],
        rollback: [{ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }],
      });
      await until(supplier, 'a rollback', () => isThere(supplier, visit, 'rollback'));
      await quiet(supplier);
      expectSame('rollbacks', supplier.wallet.callsOf(visit, 'rollback').length, 1);
    },
  },
];

const isThere = ({ wallet }: Supplier, visit: Visit, kind: Kind): boolean =>
  wallet.callsOf(visit, kind).length > 0;
const troubled = async (supplier: Supplier, of: Partial<Record<Kind, Trouble[]>>) => {
  const visit = newVisit(supplier);
  for (const [kind, troubles] of Object.entries(of))
    supplier.wallet.trouble(visit, kind as Kind, ...troubles);
  return playOnce(supplier, visit);
};
/** A win that meets trouble is said again, by one name and with one amount, until it is done. */
const troubledWin = (name: string, ...troubles: Trouble[]): Case<Supplier> => ({
  name,
  rule: `a win that meets ${troubles.map(nameOf).join(', ')} is said again until it is answered`,
  run: async (supplier) => {
    const { visit, played } = await troubled(supplier, { win: troubles });
    expectSame('the round is played', played, true);
    const wins = () => supplier.wallet.callsOf(visit, 'win');
    await until(supplier, 'a win that is answered', () => wins().length > troubles.length);
    await quiet(supplier);
    expectSame('wins', wins().length, troubles.length + 1);
    sameNames(wins());
    expectSame('amounts', new Set(wins().map(({ amount }) => amount)).size, 1);
    expectSame('rollbacks', supplier.wallet.callsOf(visit, 'rollback').length, 0);
  },
});
const WINS: readonly Case<Supplier>[] = [
  troubledWin('win-answer-lost', 'lost answer'),
  troubledWin('win-lost', 'lost call'),
  troubledWin('win-server-error', 'server error'),
  troubledWin('win-broken-answer', 'broken answer'),
  troubledWin('win-unknown', { status: 'RS_ERROR_UNKNOWN' }),
  troubledWin('win-lost-twice', 'lost answer', 'lost call'),
  {
    name: 'win-called-a-duplicate',
    rule: 'a win of which the own repeat is called a duplicate is done',
    run: async (supplier) => {
      const { visit } = await troubled(supplier, {
        win: ['lost answer', { status: 'RS_ERROR_DUPLICATE_TRANSACTION' }],
      });
      const wins = () => supplier.wallet.callsOf(visit, 'win');
      await until(supplier, 'a second win', () => wins().length > 1);
      await quiet(supplier);
      expectSame('wins', wins().length, 2);
    },
  },
];

export const ROUND_CASES: readonly Case<Supplier>[] = [
  ...WHOLE,
  ...REFUSED,
  ...TAKEN_BACK,
  ...WINS,
];
