import { randomUUID } from 'node:crypto';
import { expectOne, expectSame, Wrong, type Case } from '../case.ts';
import {
  again,
  ask,
  balanceOf,
  bet,
  betOf,
  rollback,
  rollbackOf,
  UNIT,
  type Fields,
  type Player,
  type Target,
} from '../wallet.ts';
import { expectDone, expectMoved, first, placed, second, takenBack } from './moves.ts';

const ofFirst = (target: Target, more: Fields = {}): Fields =>
  betOf(target, first(target), UNIT, more);
/** The smallest amount that every currency with two decimals has. */
const CENT = 1_000n;

/** A bet of the first player is refused with one of these and moves nothing. */
const refused = (
  target: Target,
  more: Fields,
  statuses: readonly string[],
  player: Player = first(target),
): Promise<void> =>
  expectMoved(target, first(target), 0n, async () => {
    const { status } = await bet(target, betOf(target, player, UNIT, more));
    expectOne('the status', status, statuses);
  });
/** Told otherwise under the name that it had, a bet is a conflict and moves nothing more. */
const altered = (target: Target, more: (fields: Fields) => Fields): Promise<void> =>
  expectMoved(target, first(target), 0n, async () => {
    const fields = await placed(target, ofFirst(target));
    const { status } = await bet(target, again(fields, more(fields)));
    expectSame('the status', status, 'RS_ERROR_DUPLICATE_TRANSACTION');
    await takenBack(target, fields);
  });

/** Who may bet, on what, and what a bet takes. */
export const BETS: readonly Case<Target>[] = [
  {
    name: 'token-unknown',
    rule: 'A token that nobody was given places no bet and shows no balance.',
    run: async (target) => {
      const stranger = { user: first(target).user, token: randomUUID() };
      await refused(target, {}, ['RS_ERROR_INVALID_TOKEN'], stranger);
      const { status, balance } = await ask(target, '/user/balance', {
        request_uuid: randomUUID(),
        ...stranger,
        game_code: target.setup.game,
      });
      expectSame('the status', status, 'RS_ERROR_INVALID_TOKEN');
      expectSame('the balance that is shown', balance ?? null, null);
    },
  },
  {
    name: 'token-of-another',
    rule: 'A token bets for its own player alone.',
    run: (target) =>
      expectMoved(target, second(target), 0n, () =>
        refused(target, {}, ['RS_ERROR_INVALID_TOKEN'], {
          user: first(target).user,
          token: second(target).token,
        }),
      ),
  },
  {
    name: 'token-expired',
    rule: 'A token that has expired places no bet.',
    unless: ({ setup }) => (setup.expired ? undefined : 'the setup has no `expired` player'),
    run: async (target) => {
      const { expired } = target.setup;
      if (!expired) return;
      const { status } = await bet(target, betOf(target, expired, UNIT));
      expectSame('the status', status, 'RS_ERROR_TOKEN_EXPIRED');
    },
  },
  {
    name: 'player-disabled',
    rule: 'A player who is disabled places no new bet.',
    unless: ({ setup }) => (setup.disabled ? undefined : 'the setup has no `disabled` player'),
    run: async (target) => {
      const { disabled } = target.setup;
      if (!disabled) return;
      const { status } = await bet(target, betOf(target, disabled, UNIT));
      expectSame('the status', status, 'RS_ERROR_USER_DISABLED');
    },
  },
  {
    name: 'game-unknown',
    rule: 'A bet on a game that there is not is refused.',
    run: (target) =>
      refused(target, { game_code: `no-${randomUUID()}` }, ['RS_ERROR_INVALID_GAME']),
  },
  {
    name: 'game-of-the-lobby',
    rule: 'A lobby may lead to another game under the same token.',
    unless: ({ setup }) => (setup.lobbyGame ? undefined : 'the setup has no `lobbyGame`'),
    run: async (target) => {
      const { lobbyGame } = target.setup;
      await takenBack(target, await placed(target, ofFirst(target, { game_code: lobbyGame })));
    },
  },
  {
    name: 'currency-other',
    rule: 'A bet in another currency is refused and never converted.',
    run: (target) =>
      refused(target, { currency: target.setup.currency === 'EUR' ? 'USD' : 'EUR' }, [
        'RS_ERROR_WRONG_CURRENCY',
      ]),
  },
  {
    name: 'bet-takes',
    rule: 'A bet takes its amount, and says the balance after it.',
    run: async (target) => {
      const fields = ofFirst(target);
      await expectMoved(target, first(target), -UNIT, async (before) => {
        expectDone('the bet', await bet(target, fields), before - UNIT);
      });
      await takenBack(target, fields);
    },
  },
  {
    name: 'bet-of-a-cent',
    rule: 'The smallest amount is taken to the digit.',
    run: async (target) => {
      const fields = ofFirst(target, { amount: CENT });
      await expectMoved(target, first(target), -CENT, async (before) => {
        expectDone('the bet', await bet(target, fields), before - CENT);
      });
      await takenBack(target, fields);
    },
  },
  {
    name: 'bet-below-a-cent',
    rule: 'What the currency has no coin for is refused or kept whole, and never rounded.',
    run: async (target) => {
      const fields = ofFirst(target, { amount: UNIT + 1n });
      const before = await balanceOf(target, first(target));
      const { status } = await bet(target, fields);
      const moved = (await balanceOf(target, first(target))) - before;
      expectSame('what moved', moved, status === 'RS_OK' ? -(UNIT + 1n) : 0n);
      if (status === 'RS_OK') await takenBack(target, fields);
    },
  },
  {
    name: 'bet-of-nothing',
    rule: 'A bet of nothing is a round that costs nothing.',
    run: (target) =>
      expectMoved(target, first(target), 0n, async () => {
        await placed(target, ofFirst(target, { amount: 0n, round_closed: true }));
      }),
  },
  {
    name: 'bet-free',
    rule: 'The amount of a free bet is not taken from the balance.',
    run: async (target) => {
      const fields = ofFirst(target, { is_free: true, reward_uuid: randomUUID() });
      let status = '';
      // Who knows the reward takes it, who does not refuses it; nobody debits it.
      await expectMoved(target, first(target), 0n, async () => {
        ({ status } = await bet(target, fields));
      });
      if (status !== 'RS_OK') return;
      await expectMoved(target, first(target), 0n, () => takenBack(target, fields));
    },
  },
  {
    name: 'bet-above-the-balance',
    rule: 'A bet above the balance is refused, with the balance as it is.',
    run: (target) =>
      expectMoved(target, first(target), 0n, async (before) => {
        const { status, balance } = await bet(target, ofFirst(target, { amount: before + CENT }));
        expectSame('the status', status, 'RS_ERROR_NOT_ENOUGH_MONEY');
        expectSame('the balance that is shown', balance ?? null, before);
      }),
  },
  {
    name: 'request-again',
    rule: 'The same request answers the same bytes and moves nothing.',
    run: async (target) => {
      const fields = ofFirst(target);
      await expectMoved(target, first(target), -UNIT, async () => {
        const one = await bet(target, fields);
        // What happens between does not change what was answered.
        const between = await placed(target, ofFirst(target));
        const two = await bet(target, fields);
        expectSame('the bytes', two.raw, one.raw);
        await takenBack(target, between);
      });
      await takenBack(target, fields);
    },
  },
  {
    name: 'request-refused-again',
    rule: 'A refusal that is asked for again answers the same bytes.',
    run: async (target) => {
      const before = await balanceOf(target, first(target));
      const fields = ofFirst(target, { amount: before + UNIT });
      const one = await bet(target, fields);
      expectSame('the bytes', (await bet(target, fields)).raw, one.raw);
    },
  },
  {
    name: 'bet-again',
    rule: 'A bet that comes again in another request is done already.',
    run: async (target) => {
      const fields = ofFirst(target);
      await expectMoved(target, first(target), -UNIT, async () => {
        await placed(target, fields);
        expectDone('the same bet', await bet(target, again(fields)));
      });
      await takenBack(target, fields);
    },
  },
  {
    name: 'bet-other-amount',
    rule: 'A bet that comes again with another amount is a conflict.',
    run: (target) => altered(target, () => ({ amount: 2n * UNIT })),
  },
  {
    name: 'bet-other-round',
    rule: 'A bet that comes again in another round is a conflict.',
    run: (target) => altered(target, () => ({ round: `round-${randomUUID()}` })),
  },
  {
    name: 'bet-other-player',
    rule: 'A bet that comes again for another player is a conflict.',
    run: (target) =>
      expectMoved(target, second(target), 0n, () =>
        altered(target, () => ({ user: second(target).user, token: second(target).token })),
      ),
  },
  {
    name: 'bets-at-once',
    rule: 'A hundred bets at once on money for fifty are fifty bets.',
    run: async (target) => {
      const before = await balanceOf(target, first(target));
      const amount = (before / 50n / CENT) * CENT;
      if (amount === 0n) throw new Wrong('the first player has no money for fifty bets');
      const sent = Array.from({ length: 100 }, () => ofFirst(target, { amount }));
      const answers = await Promise.all(sent.map((fields) => bet(target, fields)));
      const after = await balanceOf(target, first(target));
      const taken = sent.filter((_, at) => answers[at]?.status === 'RS_OK');
      const other = answers.filter(
        ({ status }) => status !== 'RS_OK' && status !== 'RS_ERROR_NOT_ENOUGH_MONEY',
      );
      await takenBack(target, ...taken);
      expectSame('other answers', [...new Set(other.map(({ status }) => status))], []);
      expectSame('bets that were taken', BigInt(taken.length), before / amount);
      expectSame('what moved', after - before, -amount * BigInt(taken.length));
    },
  },
  {
    name: 'bet-at-once-again',
    rule: 'One bet that comes twenty times at once is taken once.',
    run: async (target) => {
      const fields = ofFirst(target);
      await expectMoved(target, first(target), -UNIT, async () => {
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => bet(target, again(fields))),
        );
        for (const answer of answers) expectDone('it', answer);
      });
      await takenBack(target, fields);
    },
  },
  {
    name: 'bet-beside-its-rollback',
    rule: 'A bet and its rollback at once leave nothing taken, whichever came first.',
    run: (target) =>
      expectMoved(target, first(target), 0n, async () => {
        await Promise.all(
          Array.from({ length: 10 }, async () => {
            const fields = ofFirst(target);
            const [placing, back] = await Promise.all([
              bet(target, fields),
              rollback(target, rollbackOf(fields)),
            ]);
            expectOne('the bet', placing.status, ['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK']);
            expectDone('the rollback', back);
          }),
        );
      }),
  },
];
