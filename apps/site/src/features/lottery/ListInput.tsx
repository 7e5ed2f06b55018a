import { useMemo, useState } from 'react';
import { pasteList, type Entry, type Input } from '@fairhouse/lottery';
import { Button, Chip, ChipRow, TextArea } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { Keys, QuickKeys } from './Keys.tsx';
import { padEntries, padOf, quickPick, type Quick } from './picks.ts';
import type { Desk } from './use-desk.ts';

type Props = { desk: Desk; input: Extract<Input, { kind: 'list' }> };
const SHOWN_MOST = 20;

/** A list of numbers: tapped where two digits decide, or typed and pasted. */
export const ListInput = ({ desk, input }: Props) => {
  const t = useTexts('lottery');
  // A play that is typed has a twin whose rows are tapped.
  const pad = desk.play.code.endsWith('-typed') ? undefined : padOf(input.entry);
  const [isTyped, setTyped] = useState(pad === undefined);
  return (
    <div className="lt-list">
      {pad && (
        <ChipRow label={t('howToChoose')}>
          <Chip isChosen={!isTyped} onClick={() => setTyped(false)} data-key="tapNumbers">
            {t('tap')}
          </Chip>
          <Chip isChosen={isTyped} onClick={() => setTyped(true)} data-key="typeNumbers">
            {t('type')}
          </Chip>
        </ChipRow>
      )}
      {pad && !isTyped ? (
        <Pad desk={desk} entry={input.entry} ahead={pad.ahead} most={input.most} />
      ) : (
        <Typed desk={desk} entry={input.entry} />
      )}
    </div>
  );
};

const PAD_QUICKS: readonly Quick[] = ['all', 'big', 'small', 'odd', 'even', 'doubles', 'none'];

type PadProps = { desk: Desk; entry: Entry; ahead: number; most: number };
const Pad = ({ desk, entry, ahead, most }: PadProps) => {
  const t = useTexts('lottery');
  const [leading, setLeading] = useState<readonly string[]>(
    Array.from({ length: ahead }, () => '0'),
  );
  const values = useMemo(() => padEntries(entry, leading.join('')), [entry, leading]);
  const { good } = pasteList(entry, desk.numbers);
  const write = (entries: readonly string[]) => desk.write(entries.slice(-most).join(' '));
  // A helper is about the keys that are shown; what was chosen behind other digits stays.
  const others = good.filter((one) => !values.includes(one));
  const quicks = PAD_QUICKS.filter(
    (quick) => others.length + quickPick(values, quick).length <= most,
  );
  return (
    <>
      {leading.map((digit, at) => (
        <div key={at} className="lt-row">
          <div className="lt-row__head">
            <b>{t('leading', { place: at + 1 })}</b>
          </div>
          <Keys
            label={t('leading', { place: at + 1 })}
            values={entry.values}
            chosen={new Set([digit])}
            nameOf={(value) => value}
            onPress={(value) =>
              setLeading(leading.map((one, index) => (index === at ? value : one)))
            }
          />
        </div>
      ))}
      <div className="lt-padhead">
        <small role="status">{t('chosen', { count: good.length })}</small>
        <QuickKeys
          label={t('quickFor', { row: t('numbers') })}
          quicks={quicks}
          onPick={(quick) => write([...others, ...quickPick(values, quick)])}
        />
      </div>
      <Keys
        label={t('numbers')}
        values={values}
        chosen={new Set(good)}
        nameOf={(value) => value}
        onPress={(value) =>
          write(good.includes(value) ? good.filter((one) => one !== value) : [...good, value])
        }
      />
      {ahead > 0 && good.length > 0 && (
        <p className="lt-chosen num">{good.slice(0, SHOWN_MOST * 2).join(' ')}</p>
      )}
    </>
  );
};

const Typed = ({ desk, entry }: { desk: Desk; entry: Entry }) => {
  const t = useTexts('lottery');
  const { good, duplicates, bad } = useMemo(
    () => pasteList(entry, desk.numbers),
    [entry, desk.numbers],
  );
  const isClean = duplicates.length === 0 && bad.length === 0;
  return (
    <div className="lt-typed">
      <TextArea
        label={t('typeLabel')}
        description={t('typeHint', { example: exampleOf(entry) })}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        inputMode={entry.joint === '' ? 'numeric' : 'text'}
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
            {t('bad', { count: bad.length })} <Shown words={bad} />
          </span>
        )}
        {!isClean && (
          <Button size="sm" data-key="keepGood" onClick={() => desk.write(good.join(' '))}>
            {t('keepGood')}
          </Button>
        )}
      </div>
    </div>
  );
};

const Shown = ({ words }: { words: readonly string[] }) => (
  <bdi className="num">
    {words.slice(0, SHOWN_MOST).join(' ')}
    {words.length > SHOWN_MOST && ' …'}
  </bdi>
);

const exampleOf = ({ parts, values, joint }: Entry): string => {
  const one = (from: number): string =>
    Array.from({ length: parts }, (_, at) => values[(from + at) % values.length]).join(joint);
  return `${one(1)} ${one(3)} ${one(5)}`;
};
