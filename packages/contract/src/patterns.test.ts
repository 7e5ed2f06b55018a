import { expect, it } from 'vitest';
import { judgeField } from './fields.ts';
import { isoDateOf, PATTERNS } from './patterns.ts';

const END_OF_LINE = '\n';
const accepting = new Map<number, readonly string[]>();

/**
 * A test that holds a pattern to both lists; the first texts of each are the words of the
 * checklist. What ends a line for other readers of expressions ends none here.
 */
const holds = (id: number, texts: { accepts: string[]; refuses: string[] }): (() => void) => {
  accepting.set(id, texts.accepts);
  return () => {
    const pattern = PATTERNS[id];
    for (const text of texts.accepts) expect(pattern?.matches(text), `accepts ${text}`).toBe(true);
    for (const text of texts.refuses) expect(pattern?.matches(text), `refuses ${text}`).toBe(false);
    expect(pattern?.matches((texts.accepts[0] ?? '') + END_OF_LINE)).toBe(false);
  };
};

it(
  '[VA-22] pattern 1: any characters',
  holds(1, {
    accepts: ['any text, 123 #ü 李 🙂', ' ', '', '👩‍👩‍👧'],
    refuses: ['a\u0000', 'a\nb', '\ud800', 'a\u0085'],
  }),
);
it(
  '[VA-23] pattern 2: letter first then letters and digits',
  holds(2, {
    accepts: ['a1b2', 'A', 'abcdef'],
    refuses: ['1abc', 'a_b', '', 'аbc', 'ábc', 'a b', 'ａbc'],
  }),
);
it(
  '[VA-24] pattern 3: letters and Chinese',
  holds(3, {
    accepts: ['Anna李', '李明', 'Anna', '〇'],
    refuses: ['Anna1', 'Anna 李', 'Ännа', ''],
  }),
);
it(
  '[VA-25] pattern 4: e-mail',
  holds(4, {
    accepts: ['a.b@example.com', 'a+b@x.co', 'a@sub.example.xn--p1ai', "o'neill@a-b.org"],
    refuses: [
      'a.b@',
      'a b@example.com',
      'a@b',
      '@example.com',
      '.a@example.com',
      'a.@example.com',
      'a..b@example.com',
      'a@@example.com',
      'a@-x.com',
      'a@x-.com',
      'a@x..com',
      'a@x.c0m-',
      'a@x.com\nBcc: b@x.com',
      'a@x.com,b@x.com',
      'ü@example.com',
      'a@x.1',
    ],
  }),
);
it(
  '[VA-26] pattern 5: letters and digits only',
  holds(5, { accepts: ['abc', '123', 'abc123'], refuses: ['abc-1', '', 'abc 1', '١٢٣'] }),
);
it(
  '[VA-27] pattern 6: letters and digits combined',
  holds(6, { accepts: ['abc123', '1a', 'a1'], refuses: ['abc', '123', 'abc 123', 'abc123!', ''] }),
);
it(
  '[VA-28] pattern 7: digits only',
  holds(7, { accepts: ['012345', '0'], refuses: ['12a', '', '١٢٣', '１２', '1.2', '-1'] }),
);
it(
  '[VA-29] pattern 8: letters and digits with one capital',
  holds(8, {
    accepts: ['Abc123', 'abC', 'A1', '1A'],
    refuses: ['abc123', '123', 'Abc 123', 'Äbc1', ''],
  }),
);
it(
  '[VA-30] pattern 9: English letters and spaces',
  holds(9, { accepts: ['John Smith', 'John'], refuses: ['John3', 'José', 'John\tSmith', ''] }),
);
it(
  '[VA-31] pattern 10: no spaces',
  holds(10, {
    accepts: ['a#1', '李'],
    refuses: ['a b', 'a\tb', 'a\u00a0b', 'a\u3000b', '', 'a\u0000'],
  }),
);
it(
  '[VA-32] pattern 11: Chinese and punctuation',
  holds(11, { accepts: ['李·明', '李明。', '“李”'], refuses: ['Li', '李1', '李 明', ''] }),
);
it(
  '[VA-33] pattern 12: date yyyy-MM-dd',
  holds(12, {
    accepts: ['2000-02-29', '1999-12-31'],
    refuses: [
      '2001-02-29',
      '02-29-2000',
      '1900-02-29',
      '2000-13-01',
      '2000-00-10',
      '2000-01-00',
      '2000-1-1',
      '0000-01-01',
      '2000-02-29 ',
      '',
    ],
  }),
);
it(
  '[VA-33] pattern 13: date MM-dd-yyyy',
  holds(13, {
    accepts: ['02-29-2000', '12-31-1999'],
    refuses: ['2000-02-29', '02-29-2001', '13-01-2000', ''],
  }),
);
it(
  '[VA-34] pattern 14: letters of any script and spaces',
  holds(14, {
    accepts: ['José Núñez', 'Jose\u0301', 'สมชาย ใจดี', 'Ανδρέας'],
    refuses: ['José1', '123', 'a-b', ''],
  }),
);
it(
  '[VA-35] pattern 15: Korean only',
  holds(15, { accepts: ['김민준', 'ㅋㅋ'], refuses: ['Kim', '김 민준', '金', ''] }),
);
it(
  '[VA-35] pattern 16: Thai only',
  holds(16, { accepts: ['สมชาย', 'น้ำ'], refuses: ['Somchai', 'สมชาย ใจดี', '๑๒', ''] }),
);
it(
  '[VA-36] pattern 17: Thai or English with spaces',
  holds(17, { accepts: ['สมชาย ใจดี', 'Somchai Jaidee'], refuses: ['Somchai1', 'José', '๑', ''] }),
);
it(
  '[VA-41] pattern 18: capitals and spaces',
  holds(18, {
    accepts: ['NGUYEN VAN A', 'NGUYEN'],
    refuses: ['Nguyen Van A', 'NGUYỄN', 'NGUYEN1', ''],
  }),
);
it(
  '[VA-37] pattern 19: letters, digits and symbols',
  holds(19, { accepts: ['aB1!@', '~'], refuses: [' ', 'aB1! @', '李', 'é', ''] }),
);
it(
  '[VA-38] pattern 20: upper, lower, digit and special',
  holds(20, {
    accepts: ['aB1!', '!1Ba'],
    refuses: ['AB1!', 'ab1!', 'aBc!', 'aB12', 'aB1! ', 'aB1é', ''],
  }),
);
it(
  '[VA-39] pattern 21: full name with a space',
  holds(21, {
    accepts: ['Tran Binh', 'Trần Văn Bình', "Mary-Jane O'Neill"],
    refuses: ['Tran', 'Tran  Binh', ' Tran Binh', 'Tran ', 'Tran B1nh', ''],
  }),
);
it(
  '[VA-40] pattern 22: full-width Japanese',
  holds(22, {
    accepts: ['ヤマダ太郎', 'やまだ　たろう', 'スーパー'],
    refuses: ['ﾔﾏﾀﾞ', 'Yamada', 'Ｙ', ''],
  }),
);
it(
  '[VA-41] pattern 23: uppercase without spaces',
  holds(23, { accepts: ['NGUYEN'], refuses: ['NGUYEN VAN', 'Nguyen', 'NGUYEN1', ''] }),
);

it('[VA-22] any characters are still held to the bounds of their field', () => {
  const setting = {
    enabled: true,
    required: true,
    acceptedPattern: '',
    patternId: 1,
    minLength: 2,
    maxLength: 4,
  };
  for (const text of ['李!', ' #ü ', '🙂🙂🙂🙂']) {
    expect(judgeField(setting, text), text).toBeUndefined();
  }
  for (const text of ['a', 'abcde']) expect(judgeField(setting, text), text).toBe('length');
});

it('[AP-14] there are 23 patterns, and a form can use their sources as they are', () => {
  expect(Object.keys(PATTERNS).map(Number)).toEqual(Array.from({ length: 23 }, (_, at) => at + 1));
  expect([...accepting.keys()].toSorted((a, b) => a - b)).toEqual(
    Object.keys(PATTERNS).map(Number),
  );
  for (const [id, accepted] of accepting) {
    const source = PATTERNS[id]?.acceptedPattern ?? '';
    // The attribute `pattern` of an input is read with the flag v.
    for (const flag of ['u', 'v']) {
      const expression = new RegExp(`^(?:${source})$`, flag);
      for (const text of accepted) expect(expression.test(text), `${id} ${text}`).toBe(true);
    }
  }
});

it('a date of either order is the same day', () => {
  expect(isoDateOf('2000-02-29')).toBe('2000-02-29');
  expect(isoDateOf('02-29-2000')).toBe('2000-02-29');
  for (const text of ['2001-02-29', '29-02-2000', '', 'x', '2000-02-29\n', '0099-02-30']) {
    expect(isoDateOf(text), text).toBeUndefined();
  }
});
