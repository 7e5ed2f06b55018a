import { randomUUID } from 'node:crypto';
import { expectOne, expectSame, type Case } from '../case.ts';
import {
  again,
  betOf,
  UNIT,
  win,
  winOf,
  type Fields,
  type Player,
  type Target,
} from '../wallet.ts';
import { expectDone, expectMoved, first, placed, second, takenBack } from './moves.ts';

const openBet = (target: Target, player: Player = first(target)): Promise<Fields> =>
  placed(target, betOf(target, player, UNIT));
/** A win that is refused with one of these and moves nothing. */
const refused = (target: Target, fields: Fields, statuses: readonly string[]): Promise<void> =>
  expectMoved(target, first(target), 0n, async () => {
    const { status } = await win(target, fields);
    expectOne('the status', status, statuses);
  });
/** Told otherwise under the name that it had, a win is a conflict and pays nothing more. */
const altered = async (target: Target, more: (bet: Fields) => Fields): Promise<void> => {
  const fields = await openBet(target);
  await expectMoved(target, first(target), UNIT, async () => {
    const won = winOf(fields, UNIT);
    expectDone('the win', await win(target, won));
    const { status } = await win(target, again(won, more(fields)));
    expectSame('the status', status, 'RS_ERROR_DUPLICATE_TRANSACTION');
  });
};

/** What a win brings, and when it comes late. */
export const WINS: readonly Case<Target>[] = [
  {
    name: 'win-brings',
    rule: 'A win brings its amount, and says the balance after it.',
    run: async (target) => {
      const fields = await openBet(target);
      await expectMoved(target, first(target), UNIT, async (before) => {
        const won = winOf(fields, UNIT, { round_closed: true });
        expectDone('the win', await win(target, won), before + UNIT);
      });
    },
  },
  {
    name: 'win-of-nothing',
    rule: 'A win of nothing ends a round that was lost.',
    run: async (target) => {
      const fields = await placed(target, betOf(target, first(target), 1_000n));
      await expectMoved(target, first(target), 0n, async () => {
        expectDone('it', await win(target, winOf(fields, 0n, { round_closed: true })));
      });
    },
  },
  {
    name: 'win-to-the-digit',
    rule: 'A win of many digits is paid to the last of them.',
    run: async (target) => {
      const fields = await openBet(target);
      const amount = 123_456_789_000n;
      await expectMoved(target, first(target), 0n, async (before) => {
        const won = winOf(fields, amount);
        expectDone('the win', await win(target, won), before + amount);
        await takenBack(target, won);
      });
      await takenBack(target, fields);
    },
  },
  {
    name: 'wins-of-one-bet',
    rule: 'A bet may win several times, each under a name of its own.',
    run: async (target) => {
      const fields = await openBet(target);
      await expectMoved(target, first(target), UNIT, async () => {
        for (const [part, isLast] of [
          [30_000n, false],
          [20_000n, false],
          [50_000n, true],
        ] as const) {
          const won = winOf(fields, part, { round_closed: isLast });
          expectDone('a win', await win(target, won));
        }
      });
    },
  },
  {
    name: 'win-request-again',
    rule: 'The same request of a win answers the same bytes and pays nothing more.',
    run: async (target) => {
      const fields = await openBet(target);
      await expectMoved(target, first(target), UNIT, async () => {
        const won = winOf(fields, UNIT);
        const one = await win(target, won);
        expectDone('the win', one);
        expectSame('the bytes', (await win(target, won)).raw, one.raw);
      });
    },
  },
  {
    name: 'win-again',
    rule: 'A win that comes again in another request is paid already.',
    run: async (target) => {
      const fields = await openBet(target);
      await expectMoved(target, first(target), UNIT, async () => {
        const won = winOf(fields, UNIT);
        expectDone('the win', await win(target, won));
        expectDone('the same win', await win(target, again(won)));
      });
    },
  },
  {
    name: 'win-at-once-again',
    rule: 'One win that comes twenty times at once is paid once.',
    run: async (target) => {
      const fields = await openBet(target);
      await expectMoved(target, first(target), UNIT, async () => {
        const won = winOf(fields, UNIT);
        await Promise.all(Array.from({ length: 20 }, () => win(target, again(won))));
        expectDone('the same win', await win(target, again(won)));
      });
    },
  },
  {
    name: 'win-other-amount',
    rule: 'A win that comes again with another amount is a conflict.',
    run: (target) => altered(target, () => ({ amount: 2n * UNIT })),
  },
  {
    name: 'win-other-bet',
    rule: 'A win that comes again for another bet is a conflict.',
    run: (target) => altered(target, () => ({ reference_transaction_uuid: randomUUID() })),
  },
  {
    name: 'win-of-no-bet',
    rule: 'A win of a bet that there is not pays nothing.',
    run: (target) =>
      refused(target, winOf(betOf(target, first(target), UNIT), UNIT), [
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      ]),
  },
  {
    name: 'win-of-a-strangers-bet',
    rule: 'A win is paid to the player of its bet alone.',
    run: async (target) => {
      const fields = await openBet(target, second(target));
      const { user, token } = first(target);
      await refused(target, winOf(fields, UNIT, { user, token }), [
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
        'RS_ERROR_INVALID_TOKEN',
        'RS_ERROR_DUPLICATE_TRANSACTION',
      ]);
      await takenBack(target, fields);
    },
  },
  {
    name: 'win-of-a-win',
    rule: 'A win refers to a bet: one of a win pays nothing.',
    run: async (target) => {
      const fields = await openBet(target);
      const won = winOf(fields, UNIT);
      expectDone('the win', await win(target, won));
      await refused(target, winOf(won, UNIT), [
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
        'RS_ERROR_UNKNOWN',
      ]);
    },
  },
  {
    name: 'win-other-currency',
    rule: 'A win in another currency is refused.',
    run: async (target) => {
      const fields = await openBet(target);
      const currency = target.setup.currency === 'EUR' ? 'USD' : 'EUR';
      await refused(target, winOf(fields, UNIT, { currency }), ['RS_ERROR_WRONG_CURRENCY']);
      await takenBack(target, fields);
    },
  },
  {
    name: 'win-after-the-round',
    rule: 'A win that comes late, after its round was closed, is paid.',
    run: async (target) => {
      const fields = await openBet(target);
      await expectMoved(target, first(target), UNIT, async () => {
        const lost = winOf(fields, 0n, { round_closed: true });
        expectDone('the end', await win(target, lost));
        expectDone('the late win', await win(target, winOf(fields, UNIT)));
      });
    },
  },
  {
    name: 'win-after-the-token',
    rule: 'A win is paid whatever has become of the token: it is never asked for its age.',
    run: async (target) => {
      const fields = await openBet(target);
      await expectMoved(target, first(target), UNIT, async () => {
        const won = winOf(fields, UNIT, { token: randomUUID() });
        const { status } = await win(target, won);
        // A token that never was one may be refused; then the vendor's own one has to do.
        expectOne('the status', status, ['RS_OK', 'RS_ERROR_INVALID_TOKEN']);
        if (status !== 'RS_OK') expectDone('the win', await win(target, winOf(fields, UNIT)));
      });
    },
  },
  {
    name: 'win-with-an-expired-token',
    rule: 'A win of a bet that was placed in time is not refused for an expired token.',
    unless: ({ setup }) => (setup.expired ? undefined : 'the setup has no `expired` player'),
    run: async (target) => {
      const { expired } = target.setup;
      if (!expired) return;
      // There is no bet of it: what is refused is the bet, and not the token.
      const { status } = await win(target, winOf(betOf(target, expired, UNIT), UNIT));
      expectSame('the status', status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    },
  },
  {
    name: 'win-of-a-disabled-player',
    rule: 'A win of a player who is disabled meanwhile is not refused for that.',
    unless: ({ setup }) => (setup.disabled ? undefined : 'the setup has no `disabled` player'),
    run: async (target) => {
      const { disabled } = target.setup;
      if (!disabled) return;
      const { status } = await win(target, winOf(betOf(target, disabled, UNIT), UNIT));
      expectSame('the status', status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    },
  },
];
