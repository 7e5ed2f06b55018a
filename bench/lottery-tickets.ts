import { drawsFrom, type DrawLine } from '@fairhouse/game-kit';
import {
  areTerms,
  costOf,
  leastMultipleOf,
  parseSelection,
  PUBLISHED,
  UNITS,
  type Lottery,
} from '@fairhouse/lottery';
import { printAmount, type Currency } from '@fairhouse/money';
import type { Brand, Ctx, Kernel } from '../apps/server/src/kernel/kernel.ts';
import { isRefusal } from '../apps/server/src/kernel/refusal.ts';
import { placeOrder } from '../apps/server/src/modules/lottery/actions/place.ts';

/** One line as a member lays it, with what it costs. */
export type TicketLine = {
  playType: string;
  numbers: string;
  unit: string;
  multiple: number;
  prizeMode: number;
  costMinor: bigint;
};

/** What a member chose: of each three one has full prizes, and two take a rebate instead. */
const GROUPS = [1960, 1930, 1900] as const;
const UNIT_MINOR = UNITS.base;
/** Nobody lays a line of thousands 25 times. */
const COST_MINOR_MAX = 6000n;
const SEED = new Uint8Array(32).fill(20);

/**
 * So many different lines at least, in turn of every play of a lottery and of three prize groups:
 * a play whose lines are all dear has none.
 */
export const linesOf = (lottery: Lottery, least: number, currency: Currency): TicketLine[] => {
  const draws = drawsFrom(SEED, 'tickets', 0);
  const known = new Map<string, TicketLine>();
  // Few different ones are there of some families: dice have two hundred results.
  for (let turn = 0; known.size < least && turn < least; turn += 1)
    for (const line of lottery.game.lines(draws)) {
      const made = lineOf(lottery, line, GROUPS[(turn + known.size) % GROUPS.length] ?? 1960);
      if (!made) continue;
      const name = `${made.playType} ${made.numbers} ${made.prizeMode}`;
      known.set(name, { ...made, unit: printAmount(UNIT_MINOR, currency) });
    }
  return [...known.values()];
};

const lineOf = (
  { family }: Lottery,
  line: DrawLine,
  group: number,
): Omit<TicketLine, 'unit'> | undefined => {
  const play = family.plays.find(({ code }) => code === line.play);
  const parsed = play && parseSelection(play, line.numbers);
  const terms = { ...PUBLISHED, group };
  if (!play || !parsed?.ok || !areTerms(terms)) return undefined;
  const selection = { play, selection: parsed.selection, unitMinor: UNIT_MINOR };
  const multiple = leastMultipleOf(selection, terms);
  if (multiple === undefined) return undefined;
  const costMinor = costOf({ ...selection, multiple });
  if (costMinor > COST_MINOR_MAX) return undefined;
  return { playType: play.code, numbers: parsed.text, multiple, prizeMode: group, costMinor };
};

export type Ticket = {
  memberId: bigint;
  lines: readonly TicketLine[];
  /** The first is bet on; with more it is a chase that stops at a win. */
  drawNos: readonly string[];
};

const lineOfCall = ({ playType, numbers, unit, multiple, prizeMode }: TicketLine) => ({
  playType,
  numbers,
  unit,
  multiple,
  prizeMode,
});

/** Places an order by the lottery's own action, as its route does for a member who is logged in. */
export const lay = async (
  { kernel, brand, gameCode }: { kernel: Kernel; brand: Brand; gameCode: string },
  { memberId, lines, drawNos }: Ticket,
): Promise<void> => {
  const costMinor = lines.reduce((sum, one) => sum + one.costMinor, 0n) * BigInt(drawNos.length);
  const [drawNo = ''] = drawNos;
  const ctx = {
    ...kernel,
    brand,
    actor: {
      kind: 'member',
      memberId,
      account: `bench${memberId}`,
      type: 0,
      sessionId: '',
      mustChangePassword: false,
    },
    idempotencyKey: crypto.randomUUID(),
    receivedAt: kernel.clock.milliseconds(),
  } as unknown as Ctx;
  const answer = await placeOrder(ctx, {
    gameCode,
    drawNo,
    lines: lines.map(lineOfCall),
    cost: printAmount(costMinor, brand.currency),
    ...(drawNos.length > 1 && {
      chase: { issues: drawNos.map((one) => ({ drawNo: one, multiple: 1 })), stopOnWin: true },
    }),
  });
  if (isRefusal(answer)) throw new Error(`an order was refused: ${JSON.stringify(answer)}`);
};
