/** Numbers that repeat: the quick generator of Marsaglia (xorshift, 2003), 32 bits. */
export const numbersFrom = (seed: number) => {
  let state = seed | 1;
  return (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};

type Bet = { kind: 'bet'; amount: bigint; round: string; isBack: boolean; isRefused: boolean };
type Win = { kind: 'win'; amount: bigint; bet: string; isBack: boolean };
type Moved = Bet | Win | { kind: 'tombstone' };
/** One player as the protocol says it: what every order answers, and what is left after it. */
export const openPlayerModel = (money: bigint) => {
  const moved = new Map<string, Moved>();
  const closed = new Set<string>();
  const player = { balance: money, debt: 0n };
  const give = (amount: bigint): void => {
    const owed = amount < player.debt ? amount : player.debt;
    player.debt -= owed;
    player.balance += amount - owed;
  };
  const take = (amount: bigint): void => {
    const there = amount < player.balance ? amount : player.balance;
    player.balance -= there;
    player.debt += amount - there;
  };
  const wonBy = (id: string): bigint =>
    [...moved.values()].reduce(
      (sum, one) => sum + (one.kind === 'win' && one.bet === id && !one.isBack ? one.amount : 0n),
      0n,
    );
  return {
    player,
    bet: (id: string, p: { amount: bigint; round: string; closes: boolean }): string => {
      if (moved.has(id)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      const isRefused = p.amount > player.balance;
      moved.set(id, { kind: 'bet', amount: p.amount, round: p.round, isBack: false, isRefused });
      if (isRefused) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      player.balance -= p.amount;
      if (p.closes) closed.add(p.round);
      return 'RS_OK';
    },
    win: (id: string, p: { bet: string; amount: bigint; closes: boolean }): string => {
      if (moved.get(id)?.kind === 'tombstone') return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      const bet = moved.get(p.bet);
      if (bet?.kind === 'tombstone') return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      if (bet?.kind !== 'bet') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      if (bet.isBack) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      if (bet.isRefused) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      moved.set(id, { kind: 'win', amount: p.amount, bet: p.bet, isBack: false });
      if (p.closes) closed.add(bet.round);
      give(p.amount);
      return 'RS_OK';
    },
    rollback: (reference: string, closes: boolean): string => {
      const one = moved.get(reference);
      if (!one) {
        moved.set(reference, { kind: 'tombstone' });
        return 'RS_OK';
      }
      if (one.kind === 'tombstone' || one.isBack) return 'RS_OK';
      if (one.kind === 'bet') {
        if (wonBy(reference) > 0n && closed.has(one.round)) return 'RS_ERROR_UNKNOWN';
        if (!one.isRefused) give(one.amount);
        if (closes) closed.add(one.round);
      } else {
        take(one.amount);
        const bet = moved.get(one.bet);
        if (closes && bet?.kind === 'bet') closed.add(bet.round);
      }
      one.isBack = true;
      return 'RS_OK';
    },
  };
};
