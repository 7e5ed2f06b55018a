import * as rounds from '@fairhouse/contract/rounds';
import * as wallet from '@fairhouse/contract/wallet';
import type { Life } from './life.ts';
import { centsOf, textOf, todayOf } from './money.ts';
import { paidByVendor, VENDOR_GAMES } from './proof.ts';

type Funds = { wallets: { code: string; balance: string }[] };
type Played = {
  ok: boolean;
  code?: string;
  balance: string;
  round: { betId: string; bet: string; stake: string; payout: string; show: string[] };
};

const CODE = 'DEV';
/** How the vendor tells its feed; late ones only where there is time. */
const DAYS = { normal: 60, twice: 15, 'wrong-amount': 15, late: 5, never: 5 } as const;

/** Money goes to the vendor, is played there, and some of it comes home. */
export const playAbroad = async (life: Life): Promise<void> => {
  const { me, dice } = life;
  await tellAgain(life);
  if (me.abroad.order) return;
  if (dice.chance(0.8)) await sendAway(life);
  if (dice.chance(0.9)) await playThere(life);
  if (dice.chance(0.5)) await bringHome(life);
};

const sendAway = async ({ me, call, dice, books, did, house }: Life): Promise<void> => {
  const amount = BigInt(200 + dice.below(6000));
  const key = `sim-${me.account}-${(me.keys += 1)}`;
  const send = () =>
    call(
      wallet.walletTransfer,
      { from: 'MAIN', to: CODE, amount: textOf(amount) },
      { token: me.token, key },
    );
  const [reply, again] = dice.chance(0.2) ? await Promise.all([send(), send()]) : [await send()];
  if (!reply?.success) {
    did(`refused.${reply?.errorCode ?? ''}`);
    return;
  }
  if (again && !again.success) {
    books.object('one key, two answers', me.account, '', again.errorCode);
  }
  books.sentAway(me.id, amount, todayOf(house));
  did('abroad.sent');
};

/** As its page does, which is another process: what it cannot answer was not played. */
const ask = async ({ house }: Life, path: string, body: object): Promise<unknown> => {
  const answer = await fetch(house.vendorUrl + path, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return answer.json();
};

const playThere = async (life: Life): Promise<void> => {
  const { me, call, dice, books, did, isPatient } = life;
  const code = dice.pick(Object.keys(VENDOR_GAMES));
  const { room = '', bets = [] } = VENDOR_GAMES[code] ?? {};
  const launched = await call(
    rounds.launchGame,
    { gameId: `${CODE}.${code}` },
    { token: me.token },
  );
  if (!launched.success) {
    did(`refused.${launched.errorCode}`);
    return;
  }
  const url = new URL(launched.value.game_url ?? '');
  const opened = (await ask(life, '/api/open', {
    merchant: url.searchParams.get('merchant'),
    ticket: new URLSearchParams(url.hash.slice(1)).get('ticket'),
  })) as { ok: boolean; session: string };
  if (!opened.ok) {
    did('abroad.notOpened');
    return;
  }
  for (let left = 1 + dice.below(3); left > 0; left -= 1) {
    const stake = BigInt(100 + dice.below(900));
    const mode = dice.weighted(isPatient ? DAYS : { ...DAYS, late: 0, never: 0 });
    const played = (await ask(life, '/api/play', {
      session: opened.session,
      mode,
      bet: dice.pick(bets),
      stake: textOf(stake),
    })) as Played;
    if (!played.ok) {
      did(`abroad.refused.${played.code ?? ''}`);
      return;
    }
    const { round } = played;
    const payout = paidByVendor(code, stake, round);
    if (centsOf(round.stake) !== stake || centsOf(round.payout) !== payout) {
      books.object(
        'another payout than the vendor shows',
        me.account,
        textOf(payout),
        round.payout,
      );
    }
    books.playedAway(me.id, `away:${round.betId}`, {
      room,
      stake,
      payout,
      day: todayOf(life.house),
    });
    if (centsOf(played.balance) !== books.personOf(me.id).away) {
      books.object(
        'another balance at the vendor',
        me.account,
        textOf(books.personOf(me.id).away),
        played.balance,
      );
    }
    if (mode === 'late' || mode === 'never') me.abroad.isFeedLate = true;
    did(`abroad.${mode}`);
  }
};

/** All of it, or a part; the vendor lets it go, and the feed has to explain it first. */
export const bringHome = async (life: Life, isAll = life.dice.chance(0.5)): Promise<void> => {
  const { me, books, dice } = life;
  const { away } = books.personOf(me.id);
  const amount = isAll ? null : BigInt(1 + dice.below(Number(away) + 500));
  me.abroad.order = {
    key: `sim-${me.account}-${(me.keys += 1)}`,
    amount,
    expected: amount ?? away,
  };
  await tellAgain(life);
};

/** An order that was not answered is told again under its key, until it is known. */
export const tellAgain = async (life: Life): Promise<void> => {
  const { me, call, books, did } = life;
  const { order } = me.abroad;
  if (!order) return;
  const { key, amount, expected } = order;
  const reply =
    amount === null
      ? await call(wallet.walletTransferAll, {}, { token: me.token, key })
      : await call(
          wallet.walletTransfer,
          { from: CODE, to: 'MAIN', amount: textOf(amount) },
          { token: me.token, key },
        );
  if (reply.errorCode === 'provider_failed') {
    did('abroad.waits');
    return;
  }
  me.abroad.order = null;
  if (!reply.success) {
    if (expected <= books.personOf(me.id).away) {
      books.object(
        'what lay there did not come home',
        me.account,
        textOf(expected),
        reply.errorCode,
      );
    }
    did(`refused.${reply.errorCode}`);
    return;
  }
  books.broughtHome(me.id, expected);
  if (!me.abroad.isFeedLate) books.feedRead(me.id);
  did(amount === null ? 'abroad.allHome' : 'abroad.home');
  compare(life, reply.value);
};

/** Money at the vendor is the member's all the same: the two wallets, each by itself. */
const compare = ({ me, books }: Life, { wallets }: Funds): void => {
  if (me.abroad.isFeedLate) return;
  const there = wallets.find(({ code }) => code === CODE)?.balance ?? '0.00';
  const { away } = books.personOf(me.id);
  if (centsOf(there) !== away) {
    books.object('another balance in the wallet', me.account, textOf(away), there);
  }
};
