import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLotteryHouse, type LotteryHouse } from '../../../../../tests/lottery-house.ts';

const GAME = 'lucky-five-1';
let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse([GAME]);
  await house.kernel.db.composed(
    `insert into lottery_terms (brand_id, slug, outcome_cap) values (1, $1, $2)`,
    // Ten times what one digit at a place pays for 2.00.
    [GAME, 19_600n],
  );
});
afterAll(async () => {
  await house.world.close();
});

const onDigit = (digits: string, multiple: number) => ({
  playType: 'fixed-position',
  numbers: `${digits}||||`,
  unit: '2.00',
  multiple,
});
type Lines = ReturnType<typeof onDigit>[];
const costOf = (lines: Lines, issues = 1): string => {
  const bets = lines.reduce(
    (sum, { numbers, multiple }) => sum + numbers.replaceAll('|', '').split(',').length * multiple,
    0,
  );
  return `${bets * 2 * issues}.00`;
};
const laid = async (drawNo: string, lines: Lines) => {
  const { token } = await house.member();
  return house.order({ drawNo, lines, cost: costOf(lines) }, { token });
};

it('[LO-03, LI-11] the refusal names the line without room, its choice, and how often it still fits (D-R13)', async () => {
  const { issue } = await house.nextIssue();
  expect((await laid(issue.drawNo, [onDigit('7', 4)])).errorCode).toBeUndefined();
  const answer = await laid(issue.drawNo, [onDigit('3', 1), onDigit('6,7,8', 7), onDigit('9', 1)]);
  expect(answer.errorCode).toBe('exposure_full');
  expect(answer.refusal).toMatchObject({
    fields: {
      room: '117.60 USD',
      line: '2',
      issue: issue.drawNo,
      play: 'fixed-position',
      choice: 'first-7',
      multiple: '6',
    },
  });
  // What it says is taken is taken, and the next one finds nothing.
  expect((await laid(issue.drawNo, [onDigit('6,7,8', 6)])).errorCode).toBeUndefined();
  const full = await laid(issue.drawNo, [onDigit('7', 1)]);
  expect(full.refusal).toMatchObject({ fields: { room: '0.00 USD', line: '1', multiple: '0' } });
});

it('lines of one order that fill an outcome together: the one that is too much is named', async () => {
  const { issue } = await house.nextIssue();
  const { refusal } = await laid(issue.drawNo, [onDigit('1', 6), onDigit('1,2', 6)]);
  expect(refusal).toMatchObject({
    fields: { room: '196.00 USD', line: '2', choice: 'first-1', multiple: '4' },
  });
});

it('of a chase the issue without room is named, by the multiple of its lines there', async () => {
  const { issues } = await house.nextIssue();
  const [first, second] = issues.map(({ drawNo }) => drawNo);
  const { token } = await house.member();
  const lines = [onDigit('4', 3)];
  const { errorCode, refusal } = await house.order(
    {
      drawNo: first ?? '',
      lines,
      cost: '30.00',
      chase: {
        issues: [
          { drawNo: first ?? '', multiple: 1 },
          { drawNo: second ?? '', multiple: 4 },
        ],
        stopOnWin: false,
      },
    },
    { token },
  );
  expect(errorCode).toBe('exposure_full');
  expect(refusal).toMatchObject({ fields: { line: '1', issue: second, multiple: '2' } });
  await house.expectBooks();
});
