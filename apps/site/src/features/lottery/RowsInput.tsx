import { useMemo, useState } from 'react';
import { canBeTyped, pasteLines, type Input } from '@fairhouse/lottery';
import { useTexts } from '../../app/i18n.ts';
import { Keys, NoRoom, QuickKeys } from './Keys.tsx';
import { missingOf } from './missing.ts';
import { isFull, quickPick, quicksOf, rowsOf, textOf, toggled, type Quick } from './picks.ts';
import { nameOf } from '../../app/lottery/shown.ts';
import { Tools } from './Tools.tsx';
import { TapOrType, TypedRows } from './TypedInput.tsx';
import type { Desk } from './use-desk.ts';

type Props = { desk: Desk; input: Extract<Input, { kind: 'rows' }> };

/** Rows that are tapped, or typed where their values are figures. */
export const RowsInput = ({ desk, input }: Props) => {
  const { play, plays, numbers } = desk;
  // A play that has a twin of its own for lists is typed there.
  const isTapped = !canBeTyped(play) || plays.some(({ code }) => code === `${play.code}-typed`);
  const [isTyped, setTyped] = useState(!isTapped && /[\n;]/.test(numbers));
  if (isTapped) {
    return (
      <>
        <Tools desk={desk} />
        <TappedRows desk={desk} input={input} />
      </>
    );
  }
  const choose = (typed: boolean) => {
    // Only one selection can be tapped.
    if (!typed) desk.write(pasteLines(play, numbers).good[0] ?? '');
    setTyped(typed);
  };
  return (
    <>
      <Tools desk={desk}>
        <TapOrType isTyped={isTyped} onChange={choose} />
      </Tools>
      {isTyped ? <TypedRows desk={desk} input={input} /> : <TappedRows desk={desk} input={input} />}
    </>
  );
};

/** One row per position: its numbers, and the helpers that choose many of them at once. */
const TappedRows = ({ desk, input }: Props) => {
  const t = useTexts('lottery');
  const { family, words, draws } = desk;
  const rows = rowsOf(desk.numbers, input.rows.length);
  const isDistinct = input.isDistinct === true;
  // Some look through a hundred draws for each value: again when one comes, not with each tap.
  const { code } = desk.play;
  const { opened } = draws;
  const missing = useMemo(
    () => input.rows.map((row) => missingOf(family, opened, { ...row, play: code })),
    [family, opened, input, code],
  );
  // What was tapped last, where its row had no room.
  const [refused, setRefused] = useState<{ row: string; value: string }>();
  const fill = (at: number, values: readonly string[]) => {
    setRefused(undefined);
    desk.write(
      textOf(
        rows.map((row, index) => {
          if (index === at) return [...values];
          return isDistinct ? row.filter((one) => !values.includes(one)) : row;
        }),
      ),
    );
  };
  return (
    <div className="lt-rows">
      {input.rows.map((row, at) => {
        const name = words.row(row.name);
        const chosen = rows[at] ?? [];
        const quicks = quicksOf(row);
        return (
          <div key={row.name} className="lt-row" data-row={row.name}>
            <div className="lt-row__head">
              <b>{name}</b>
              <small>{t('chosen', { count: chosen.length })}</small>
            </div>
            <Keys
              label={name}
              values={row.values}
              chosen={new Set(chosen)}
              nameOf={(value) => nameOf(value, words.value)}
              missing={missing[at]}
              onPress={(value) => {
                const hasRoom = !isFull(chosen, value, row.most);
                setRefused(hasRoom ? undefined : { row: row.name, value });
                desk.write(textOf(toggled(rows, { at, value, most: row.most, isDistinct })));
              }}
            />
            <NoRoom
              value={refused?.row === row.name ? nameOf(refused.value, words.value) : undefined}
              most={row.most}
            />
            {quicks.length > 1 && (
              <QuickKeys
                label={t('quickFor', { row: name })}
                quicks={quicks}
                onPick={(quick: Quick) => fill(at, quickPick(row.values, quick))}
              />
            )}
          </div>
        );
      })}
    </div>
  );
};
