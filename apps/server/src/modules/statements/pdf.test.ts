import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { openOnce } from '../../kernel/kernel.ts';
import { facesFor, MISSING } from './files/fonts.ts';
import { pdfOf, type Printed } from './files/pdf.ts';
import { isolated, oneLine, readText, runsOf } from './files/runs.ts';
import { clustersOf } from './files/shape.ts';

const LANGUAGES = path.resolve(import.meta.dirname, '../../../../../languages');
const TAGS = readdirSync(LANGUAGES).sort();
const kernel = { once: openOnce() };
const wordsOf = (tag: string) =>
  JSON.parse(readFileSync(path.join(LANGUAGES, tag, 'records.json'), 'utf8')) as Record<
    string,
    string
  >;
const statement = (tag: string, references: string[]): Printed => {
  const t = wordsOf(tag);
  const say = (key: string): string => t[key] ?? '';
  return {
    tag,
    title: `${isolated('Harbour 灯塔')}: ${say('statementTitle')}`,
    about: [say('statementCount').replace('{count}', '3')],
    head: ['time', 'type', 'amount', 'balanceAfter', 'reference', 'transfer'].map(say),
    rows: references.map((reference, at) => [
      '2026-11-22 19:55:01',
      say('withdrawal_return'),
      '-5.00',
      '95.00',
      reference,
      String(100 + at),
    ]),
    pageText: (number) => say('page').replace('{number}', String(number)),
  };
};

/** What another reader of PDF reads and copies; ⏎ where it sees the end of a line. */
const readPdf = async (bytes: Buffer) => {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '⏎' : '') : '')).join(''),
    );
  }
  return pages;
};
/** The text letter by letter, with its own spaces and no others; a line may end in between. */
const asWritten = (text: string): RegExp =>
  new RegExp(
    [...oneLine(readText(text))]
      .map((letter) =>
        letter === ' ' ? '[ ⏎]+' : letter.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, String.raw`\$&`),
      )
      .join('⏎?'),
    'g',
  );
const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
const textsOf = (one: Printed): string[] => [
  one.title,
  ...one.about,
  ...one.head,
  ...one.rows.flat(),
  one.pageText(1),
];
/** The letters that no font has are not drawn as themselves. */
const missingIn = async (tag: string, texts: string[]): Promise<string[]> => {
  const all = texts.map((text) => oneLine(readText(text)));
  const faces = await facesFor(kernel, tag, all);
  return [...all.join('')].filter((letter) => !faces.has(letter.codePointAt(0) ?? 0));
};

for (const tag of TAGS) {
  const isMirrored = tag === 'ar';
  it(`[RC-02] a PDF in ${tag} draws every letter of it, and reads ${
    isMirrored
      ? 'word by word, as pdf.js puts words from the right in the order they stand'
      : 'as it was written'
  }`, async () => {
    const given = statement(tag, ['harbour-lights', 'Nguyễn Thị Ngọc Ánh', 'office (affine) fi']);
    expect(await missingIn(tag, textsOf(given))).toEqual([]);
    const [read = ''] = await readPdf(await pdfOf(kernel, given));
    const texts = textsOf(given)
      .flatMap((text) => (isArabic(text) ? oneLine(readText(text)).split(/[\s:.،()]+/) : [text]))
      .filter((text) => text !== '');
    expect(texts.length).toBeGreaterThan(25);
    for (const text of texts) expect(read).toMatch(asWritten(text));
  });
}

it('[RC-02] every text of the records reads as it was written, in every language', async () => {
  for (const tag of TAGS) {
    // Words that end in a mark fall apart in pdf.js where they run from the right.
    const texts = Object.values(wordsOf(tag))
      .filter((text) => text !== '')
      .flatMap((text) =>
        tag === 'ar'
          ? text
              .split(/[^\p{Script=Arabic}\p{M}]+/u)
              .filter((word) => /\p{L}$/u.test(word))
              .map((word) => word.replaceAll('،', ''))
          : [text],
      );
    const given = { ...statement(tag, []), rows: texts.map((text) => ['', text, '', '', '', '']) };
    expect(await missingIn(tag, texts), tag).toEqual([]);
    const read = (await readPdf(await pdfOf(kernel, given))).join('⏎');
    const wrong = texts.filter((text) => !asWritten(text).test(read));
    expect(wrong, tag).toEqual([]);
  }
});

it('[RC-02] names of all scripts stand in one statement, on as many pages as they need', async () => {
  const names = [
    'สล็อต เรือ',
    'मुख्य खेल',
    'খেলাঘর',
    'ميناء',
    'لعبة',
    'محمَّد',
    '灯のある港',
    '등대 게임',
    'Ёлка',
    'Şişli',
    'क्‍ष र‍्क ज़रूर',
    'एक बहुत लंबा नाम जो एक पंक्ति में नहीं समाता और फिर भी पूरा पढ़ा जाता है',
  ];
  const given = statement('en', Array.from({ length: 10 }, () => names).flat());
  const pages = await readPdf(await pdfOf(kernel, given));
  expect(pages.length).toBeGreaterThan(1);
  for (const name of names) {
    expect(pages.join('⏎').match(asWritten(name))?.length, name).toBe(10);
  }
  for (const page of pages) expect(page).toMatch(asWritten(given.head.join(' ')));
});

it('languages do not read each other: the same shape tells every document its own letters', async () => {
  for (const word of ['لنت', 'لبت', 'ليت', 'لثت']) {
    const [read = ''] = await readPdf(await pdfOf(kernel, statement('en', [word])));
    expect(read).toMatch(asWritten(word));
  }
});

it('Arabic runs from the right, its figures and foreign names from the left', async () => {
  const text = 'من 21 (harbour) إلى';
  const faces = await facesFor(kernel, 'ar', [text]);
  const shown = runsOf(text, faces, 'rtl')
    .flatMap((run) => clustersOf(run, 'ar').map((cluster) => cluster.text))
    .join('');
  expect(shown).toBe(
    [...'إلى'].reverse().join('') + ' (harbour) 21 ' + [...'من'].reverse().join(''),
  );
  expect(
    runsOf('-5.00', await facesFor(kernel, 'ar', ['-5.00']), 'ltr').map((run) => run.text),
  ).toEqual(['-5.00']);
});

it('Arabic letters are joined, and Devanagari marks form one letter', async () => {
  const faces = await facesFor(kernel, 'ar', ['سحب', 'क्ष']);
  const glyphsOf = (text: string) =>
    runsOf(text, faces, 'auto').flatMap((run) =>
      clustersOf(run, 'ar').flatMap((cluster) => cluster.parts.map((part) => part.glyph)),
    );
  const alone = [...'سحب'].flatMap(glyphsOf);
  expect(glyphsOf('سحب').filter((glyph) => alone.includes(glyph)).length).toBeLessThan(3);
  expect(glyphsOf('क्ष')).toHaveLength(1);
});

it('only the fonts of the letters are read; Han letters look as the language writes them', async () => {
  const keysOf = async (tag: string, text: string) => [
    ...new Set([...(await facesFor(kernel, tag, [text])).values()].map((face) => face.key)),
  ];
  expect(await keysOf('en', 'Harbour 21')).toEqual(['noto-sans-latin-400']);
  for (const [tag, family] of [
    ['ja', 'jp'],
    ['zh-Hans', 'sc'],
    ['zh-Hant', 'tc'],
    ['ko', 'kr'],
  ]) {
    expect(await keysOf(tag ?? '', '港')).toContainEqual(
      expect.stringContaining(`noto-sans-${family}-`),
    );
  }
});

it('a letter that no font has is one sign and still reads as itself; marks of direction are not drawn', async () => {
  const faces = await facesFor(kernel, 'en', ['a\u{1f468}\u200d\u{1f469}\u202eb']);
  const [sign] = [...faces].filter(([point]) => point === MISSING.codePointAt(0));
  const clusters = runsOf('a\u{1f468}\u200d\u{1f469}\u202db', faces, 'ltr').flatMap((run) =>
    clustersOf(run, 'en'),
  );
  expect(clusters.map((cluster) => cluster.text)).toEqual(['a', '\u{1f468}\u200d\u{1f469}', 'b']);
  expect(clusters[1]?.parts.map((part) => part.glyph)).toEqual([
    sign?.[1].font.nominalGlyph(MISSING.codePointAt(0) ?? 0),
  ]);
  const [read = ''] = await readPdf(await pdfOf(kernel, statement('en', ['a\u{1f9ff}b'])));
  expect(read).toContain('a\u{1f9ff}b');
});

it('marks heaped without end do not stop a statement', async () => {
  const heaped = `a${'\u0323'.repeat(600)} ${'\u0335'.repeat(40)}`;
  const pages = await readPdf(await pdfOf(kernel, statement('en', [heaped, 'harbour'])));
  expect(pages.join('')).toContain('harbour');
});

it('what is bold is drawn by a bold font', async () => {
  const bytes = await pdfOf(kernel, statement('hi', ['harbour']));
  for (const key of ['latin-700', 'latin-400', 'devanagari-700', 'devanagari-400']) {
    expect(bytes.toString('latin1')).toMatch(
      new RegExp(String.raw`BaseFont /[A-Z]{6}\+noto-sans-[a-z-]*${key}\b`),
    );
  }
});
