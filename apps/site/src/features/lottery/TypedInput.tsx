import { useMemo } from 'react';
import {
  badEntriesOf,
  pasteLines,
  pasteList,
  type Entry,
  type Fault,
  type Input,
} from '@fairhouse/lottery';
import { Button, Chip, ChipRow, TextArea } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { faultText } from './faults.ts';
import { exampleOfList, exampleOfRows } from './typed-examples.ts';
import type { Desk } from './use-desk.ts';

const SHOWN_MOST = 20;
const REASONS_MOST = 5;

type ChoiceProps = { isTyped: boolean; onChange: (isTyped: boolean) => void };
/** How numbers are chosen, where both ways are open. */
export const TapOrType = ({ isTyped, onChange }: ChoiceProps) => {
  const t = useTexts('lottery');
  return (
    <ChipRow label={t('howToChoose')}>
      <Chip isChosen={!isTyped} onClick={() => onChange(false)} data-key="tapNumbers">
        {t('tap')}
      </Chip>
      <Chip isChosen={isTyped} onClick={() => onChange(true)} data-key="typeNumbers">
        {t('type')}
      </Chip>
    </ChipRow>
  );
};

/** Entries of a list: all of them are one line. */
export const TypedList = ({ desk, entry }: { desk: Desk; entry: Entry }) => {
  const t = useTexts('lottery');
  const { play, numbers } = desk;
  const found = useMemo((): Found => {
    const { good, duplicates, bad } = pasteList(entry, numbers);
    const unfit = badEntriesOf(play, good);
    return {
      good: good.filter((one) => !unfit.includes(one)),
      duplicates,
      bad: [...bad, ...unfit].map((word) => ({
        word,
        fault: { key: 'selection_unknown', values: { value: word.slice(0, 20) } },
      })),
    };
  }, [play, entry, numbers]);
  return (
    <Typed
      desk={desk}
      found={found}
      hint={t('typeHint', { example: exampleOfList(play, entry) })}
      joint=" "
    />
  );
};

type RowsProps = { desk: Desk; input: Extract<Input, { kind: 'rows' }> };
/** Selections of rows: each line of the text is a line of the basket. */
export const TypedRows = ({ desk, input }: RowsProps) => {
  const t = useTexts('lottery');
  const { play, numbers, words } = desk;
  const found = useMemo(() => pasteLines(play, numbers), [play, numbers]);
  const example = exampleOfRows(input);
  const rows = input.rows.map(({ name }) => words.row(name)).join(' | ');
  return (
    <Typed
      desk={desk}
      found={found}
      hint={
        input.rows.length > 1
          ? t('typeRowsHint', { rows, example })
          : t('typeLinesHint', { example })
      }
      joint={'\n'}
    />
  );
};

type Found = {
  good: readonly string[];
  duplicates: readonly string[];
  bad: readonly { word: string; fault: Fault }[];
};
type TypedProps = {
  desk: Desk;
  found: Found;
  hint: string;
  /** Stands between good ones once only they are kept. */
  joint: string;
};
const Typed = ({ desk, found: { good, duplicates, bad }, hint, joint }: TypedProps) => {
  const t = useTexts('lottery');
  const isClean = duplicates.length === 0 && bad.length === 0;
  return (
    <div className="lt-typed">
      <TextArea
        label={t('typeLabel')}
        description={hint}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        dir="ltr"
        data-key="typed"
        value={desk.numbers}
        onChange={(event) => desk.write(event.currentTarget.value)}
      />
      <div className="lt-found" role="status" data-key="typedFound">
        <span>{t('good', { count: good.length })}</span>
        {duplicates.length > 0 && (
          <span data-kind="duplicates">
            {t('duplicates', { count: duplicates.length })} <Shown words={duplicates} />
          </span>
        )}
        {bad.length > 0 && (
          <span data-kind="bad">
            {t('bad', { count: bad.length })} <Shown words={bad.map(({ word }) => word)} />
          </span>
        )}
        {bad.length > 0 && (
          <ul data-kind="reasons">
            {reasonsOf(bad.map(({ fault }) => faultText(fault, desk.words, t))).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {!isClean && (
          <Button size="sm" data-key="keepGood" onClick={() => desk.write(good.join(joint))}>
            {t('keepGood')}
          </Button>
        )}
      </div>
    </div>
  );
};
/** Each reason once; of a long list the first ones say what is wrong with it. */
const reasonsOf = (all: readonly string[]): readonly string[] =>
  [...new Set(all)].slice(0, REASONS_MOST);

const Shown = ({ words }: { words: readonly string[] }) => (
  <bdi className="num">
    {words.slice(0, SHOWN_MOST).join(' ')}
    {words.length > SHOWN_MOST && ' …'}
  </bdi>
);
