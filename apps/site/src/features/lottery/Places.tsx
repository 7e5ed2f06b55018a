import { useState } from 'react';
import { badEntriesOf, pasteList, type Input } from '@fairhouse/lottery';
import { Button } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { Keys } from './Keys.tsx';
import { placed } from './picks.ts';
import type { Desk } from './use-desk.ts';

type Props = { desk: Desk; input: Extract<Input, { kind: 'list' }> };

/** Entries that are tapped place by place, where one place holds a mark and no digit. */
export const Places = ({ desk, input: { entry, most } }: Props) => {
  const t = useTexts('lottery');
  const [parts, setParts] = useState<readonly string[]>(
    Array.from({ length: entry.parts }, () => ''),
  );
  const { good } = pasteList(entry, desk.numbers);
  const written = parts.join(entry.joint);
  const canAdd =
    parts.every((one) => one !== '') &&
    badEntriesOf(desk.play, [written]).length === 0 &&
    !good.includes(written) &&
    good.length < most;
  const write = (entries: readonly string[]) => desk.write(entries.join(' '));
  return (
    <div className="lt-rows" data-key="places">
      {parts.map((part, at) => {
        const label = t('leading', { place: at + 1 });
        return (
          <div key={at} className="lt-row" data-row={at + 1}>
            <div className="lt-row__head">
              <b>{label}</b>
            </div>
            <Keys
              label={label}
              values={entry.values}
              chosen={new Set(part === '' ? [] : [part])}
              nameOf={(value) => value}
              onPress={(value) => setParts(placed(parts, at, value))}
            />
          </div>
        );
      })}
      <div className="lt-padhead">
        <small role="status">{t('chosen', { count: good.length })}</small>
        <Button
          size="sm"
          icon="plus"
          data-key="addEntry"
          disabled={!canAdd}
          onClick={() => write([...good, written])}
        >
          {t('addEntry', { entry: parts.map((one) => one || '_').join('') })}
        </Button>
      </div>
      {good.length > 0 && (
        // Tapped once more an entry is taken out.
        <Keys
          label={t('numbers')}
          values={good}
          chosen={new Set(good)}
          nameOf={(value) => value}
          onPress={(value) => write(good.filter((one) => one !== value))}
        />
      )}
    </div>
  );
};
