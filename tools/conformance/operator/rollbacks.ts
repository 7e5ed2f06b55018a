import { randomUUID } from 'node:crypto';
import { expectOne, expectSame, expectTrue, type Case } from '../case.ts';
import {
  again,
  balanceOf,
  bet,
  betOf,
  rollback,
  rollbackOf,
  UNIT,
  win,
  winOf,
  type Fields,
  type Target,
} from '../wallet.ts';
import { expectDone, expectMoved, first, placed, second, takenBack } from './moves.ts';

const openBet = (target: Target): Promise<Fields> =>
  placed(target, betOf(target, first(target), UNIT));
/** Nothing is left of what this did. */
const leavesNothing = (target: Target, work: (before: bigint) => Promise<void>): Promise<void> =>
  expectMoved(target, first(target), 0n, work);

/** How what moved is taken back. */
export const ROLLBACKS: readonly Case<Target>[] = [
  {
    name: 'rollback-of-a-bet',
    rule: 'The rollback of a bet gives its amount back, and says the balance after it.',
    run: (target) =>
      leavesNothing(target, async (before) => {
        const fields = await openBet(target);
        expectDone('it', await rollback(target, rollbackOf(fields)), before);
      }),
  },
  {
    name: 'rollback-request-again',
    rule: 'The same request of a rollback answers the same bytes and gives nothing more.',
    run: (target) =>
      leavesNothing(target, async () => {
        const back = rollbackOf(await openBet(target));
        const one = await rollback(target, back);
        expectDone('it', one);
        expectSame('the bytes', (await rollback(target, back)).raw, one.raw);
      }),
  },
  {
    name: 'rollback-again',
    rule: 'A rollback that comes again in another request is done already.',
    run: (target) =>
      leavesNothing(target, async () => {
        const back = rollbackOf(await openBet(target));
        expectDone('it', await rollback(target, back));
        expectDone('the same', await rollback(target, again(back)));
      }),
  },
  {
    name: 'rollback-by-another-name',
    rule: 'A second rollback of one bet, under a name of its own, gives nothing more.',
    run: (target) =>
      leavesNothing(target, async () => {
        const fields = await openBet(target);
        await takenBack(target, fields);
        const { status } = await rollback(target, rollbackOf(fields));
        expectOne('the status', status, ['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK']);
      }),
  },
  {
    name: 'rollback-at-once-again',
    rule: 'Twenty rollbacks of one bet at once give it back once.',
    run: (target) =>
      leavesNothing(target, async () => {
        const fields = await openBet(target);
        await Promise.all(Array.from({ length: 20 }, () => rollback(target, rollbackOf(fields))));
      }),
  },
  {
    name: 'rollback-before-its-bet',
    rule: 'A rollback that comes before its bet is kept: the bet is refused when it comes.',
    run: (target) =>
      leavesNothing(target, async () => {
        const fields = betOf(target, first(target), UNIT);
        expectDone('the rollback', await rollback(target, rollbackOf(fields)));
        const { status } = await bet(target, fields);
        expectSame('the bet', status, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
      }),
  },
  {
    name: 'bet-after-its-rollback',
    rule: 'A bet that was rolled back is not taken when it comes again.',
    run: (target) =>
      leavesNothing(target, async () => {
        const fields = await openBet(target);
        await takenBack(target, fields);
        const { status } = await bet(target, again(fields));
        expectOne('the bet', status, ['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK']);
      }),
  },
  {
    name: 'win-after-a-rollback',
    rule: 'A bet that was rolled back wins nothing.',
    run: (target) =>
      leavesNothing(target, async () => {
        const fields = await openBet(target);
        await takenBack(target, fields);
        const { status } = await win(target, winOf(fields, UNIT));
        expectSame('the win', status, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
      }),
  },
  {
    name: 'rollback-of-a-win',
    rule: 'The rollback of a win takes its amount again.',
    run: (target) =>
      leavesNothing(target, async () => {
        const fields = await openBet(target);
        const won = winOf(fields, 3n * UNIT);
        expectDone('the win', await win(target, won));
        expectDone('its rollback', await rollback(target, rollbackOf(won)));
        await takenBack(target, fields);
      }),
  },
  {
    name: 'rollback-of-a-win-that-is-spent',
    rule: 'A win that is spent when it is taken back leaves no balance below zero.',
    run: async (target) => {
      const player = second(target);
      const before = await balanceOf(target, player);
      const fields = await placed(target, betOf(target, player, UNIT));
      const won = winOf(fields, 5n * UNIT);
      expectDone('the win', await win(target, won));
      const all = await placed(target, betOf(target, player, await balanceOf(target, player)));
      expectDone('its rollback', await rollback(target, rollbackOf(won)));
      const left = await balanceOf(target, player);
      expectTrue(`the balance is ${left}`, left >= 0n);
      await takenBack(target, all, fields);
      expectSame('what moved', (await balanceOf(target, player)) - before, 0n);
    },
  },
  {
    name: 'rollback-after-the-token',
    rule: 'A rollback is done whatever has become of the token.',
    unless: ({ setup }) => (setup.expired ? undefined : 'the setup has no `expired` player'),
    run: async (target) => {
      const { expired } = target.setup;
      if (!expired) return;
      // Of a bet that never came: it is kept, whatever the token.
      expectDone('it', await rollback(target, rollbackOf(betOf(target, expired, UNIT))));
    },
  },
  {
    name: 'rollback-of-a-strangers-bet',
    rule: 'A rollback gives nothing to anybody but the player of the bet.',
    run: async (target) => {
      const fields = await placed(target, betOf(target, second(target), UNIT));
      const { user, token } = first(target);
      await leavesNothing(target, async () => {
        await rollback(target, rollbackOf(fields, { user, token }));
      });
      await takenBack(target, fields);
    },
  },
  {
    name: 'rollback-of-a-rollback',
    rule: 'A rollback is not taken back: the bet stays where it is.',
    run: (target) =>
      leavesNothing(target, async () => {
        const fields = await openBet(target);
        const back = rollbackOf(fields);
        expectDone('the rollback', await rollback(target, back));
        await rollback(target, rollbackOf(back));
      }),
  },
  {
    name: 'rollback-after-the-end',
    rule: 'A bet whose round is closed and paid is not given back as well.',
    run: async (target) => {
      const fields = await openBet(target);
      expectDone('the win', await win(target, winOf(fields, UNIT, { round_closed: true })));
      await leavesNothing(target, async () => {
        const { status } = await rollback(target, rollbackOf(fields));
        expectSame('the status', status, 'RS_ERROR_UNKNOWN');
      });
    },
  },
  {
    name: 'names-of-another-kind',
    rule: 'A name that a bet had is no name of a win: it is a conflict.',
    run: async (target) => {
      const fields = await openBet(target);
      await leavesNothing(target, async () => {
        const asWin = winOf(fields, UNIT, { transaction_uuid: fields.transaction_uuid });
        const { status } = await win(target, asWin);
        expectSame('the status', status, 'RS_ERROR_DUPLICATE_TRANSACTION');
      });
      await takenBack(target, { ...fields, request_uuid: randomUUID() });
    },
  },
];
