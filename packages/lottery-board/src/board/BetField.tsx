import { useState } from 'react';
import type { Play, Terms } from '@fairhouse/lottery';
import { Chip, ChipRow } from '@fairhouse/ui';
import type { Say } from '../say.ts';
import { valueName } from './board-texts.ts';
import type { Money } from './money.ts';
import { isTaken, oddsText, stakeOn, type Tap } from './slip.ts';

type FieldProps = {
  plays: readonly Play[];
  terms: Terms;
  stakes: ReadonlyMap<string, bigint>;
  /** What one tap lays, and the unit it is a multiple of. */
  chip: { minor: bigint; unitMinor: bigint };
  money: Money;
  say: Say;
  isLocked: boolean;
  onTap: (tap: Tap) => void;
};

/** The plays of the board as fields to tap: each value with what it pays and what lies on it. */
export const BetField = (props: FieldProps) => {
  const { plays, say } = props;
  const [chosen, setChosen] = useState(0);
  const play = plays[chosen] ?? plays[0];
  if (!play || play.input.kind !== 'rows') return null;
  return (
    <section className="lb-field" aria-label={say('board.plays')}>
      {plays.length > 1 && (
        <ChipRow label={say('board.plays')}>
          {plays.map(({ code }, at) => (
            <Chip
              key={code}
              isChosen={code === play.code}
              onClick={() => setChosen(at)}
              data-key={`play-${code}`}
            >
              {say(`play.${code}`)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {play.input.rows.map((row, at) => (
        <div key={row.name} className="lb-row">
          {play.input.kind === 'rows' && play.input.rows.length > 1 && (
            <h3>{say(`row.${row.name}`)}</h3>
          )}
          <div className="lb-cells" data-wide={row.values.length < 6 || undefined}>
            {row.values.map((value) => (
              <Cell key={value} {...props} play={play} row={at} value={value} />
            ))}
          </div>
        </div>
      ))}
      <p className="lb-rule">{say('board.rule')}</p>
    </section>
  );
};

type CellProps = FieldProps & { play: Play; row: number; value: string };

const Cell = ({ play, row, value, terms, stakes, chip, money, say, ...field }: CellProps) => {
  const odds = oddsText(play, row, value, terms);
  const staked = stakeOn(stakes, { play: play.code, row, value });
  const name = valueName(say, value);
  return (
    <button
      type="button"
      className="lb-cell"
      data-bet={`${play.code}|${row}|${value}`}
      aria-pressed={staked > 0n}
      disabled={
        field.isLocked || !isTaken({ play, row, value }, staked + chip.minor, chip.unitMinor, terms)
      }
      onClick={() => field.onTap({ play: play.code, row, value, minor: chip.minor })}
    >
      <b className={/^\d/.test(name) ? 'num' : undefined}>{name}</b>
      <span className="num" dir="ltr" aria-hidden="true">
        {odds}
      </span>
      <span className="sr-only">{say('board.pays', { odds })}</span>
      {staked > 0n && (
        <i className="num" dir="ltr">
          {money.short(staked)}
        </i>
      )}
    </button>
  );
};
