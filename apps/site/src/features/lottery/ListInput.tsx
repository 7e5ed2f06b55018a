import { useMemo, useState } from 'react';
import { pasteList, type Entry, type Input } from '@fairhouse/lottery';
import { useTexts } from '../../app/i18n.ts';
import { Keys, NoRoom, QuickKeys } from './Keys.tsx';
import { hasPlaces, isFull, padEntries, padOf, quickPick, type Quick } from './picks.ts';
import { Places } from './Places.tsx';
import { Tools } from './Tools.tsx';
import { TapOrType, TypedList } from './TypedInput.tsx';
import type { Desk } from './use-desk.ts';

type Props = { desk: Desk; input: Extract<Input, { kind: 'list' }> };
const SHOWN_MOST = 20;

/** A list of numbers: tapped where two digits or a mark decide, or typed and pasted. */
export const ListInput = ({ desk, input }: Props) => {
  // A play that is typed has a twin whose rows are tapped.
  const isTwin = desk.play.code.endsWith('-typed');
  const pad = isTwin ? undefined : padOf(input.entry);
  const isTapped = !isTwin && (pad !== undefined || hasPlaces(input.entry));
  const [isTyped, setTyped] = useState(!isTapped);
  return (
    <div className="lt-list">
      <Tools desk={desk}>{isTapped && <TapOrType isTyped={isTyped} onChange={setTyped} />}</Tools>
      {isTyped && <TypedList desk={desk} entry={input.entry} />}
      {!isTyped && pad && (
        <Pad desk={desk} entry={input.entry} ahead={pad.ahead} most={input.most} />
      )}
      {!isTyped && !pad && <Places desk={desk} input={input} />}
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
  const [refused, setRefused] = useState<string>();
  const write = (entries: readonly string[]) => {
    setRefused(undefined);
    desk.write(entries.join(' '));
  };
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
        onPress={(value) => {
          if (isFull(good, value, most)) setRefused(value);
          else write(good.includes(value) ? good.filter((one) => one !== value) : [...good, value]);
        }}
      />
      <NoRoom value={refused} most={most} />
      {ahead > 0 && good.length > 0 && (
        <p className="lt-chosen num">{good.slice(0, SHOWN_MOST * 2).join(' ')}</p>
      )}
    </>
  );
};
