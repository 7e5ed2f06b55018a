import type { Play, Terms } from '@fairhouse/lottery';
import { Chip, ChipRow } from '@fairhouse/ui';
import type { Say } from '../say.ts';
import { valueName } from './board-texts.ts';
import type { Money } from './money.ts';
import { isTaken, oddsText, outcomeOf, stakeOn, type Tap } from './slip.ts';

type FieldProps = {
  plays: readonly Play[];
  /** The one that is open. */
  play: Play;
  onOpen: (code: string) => void;
  terms: Terms;
  stakes: ReadonlyMap<string, bigint>;
  /** What one tap lays, and the unit it is a multiple of. */
  chip: { minor: bigint; unitMinor: bigint };
  money: Money;
  say: Say;
  isLocked: boolean;
  /** The choice that the house had no room for. */
  full: string | undefined;
  onTap: (tap: Tap) => void;
};

/** The plays of the board as fields to tap: each value with what it pays and what lies on it. */
export const BetField = (props: FieldProps) => {
  const { plays, play, onOpen, say } = props;
  if (play.input.kind !== 'rows') return null;
  const { rows } = play.input;
  return (
    <section className="lb-field" aria-label={say('board.plays')}>
      {plays.length > 1 && (
        <ChipRow label={say('board.plays')}>
          {plays.map(({ code }) => (
            <Chip
              key={code}
              isChosen={code === play.code}
              onClick={() => onOpen(code)}
              data-key={`play-${code}`}
            >
              {say(`play.${code}`)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {rows.map((row, at) => (
        <div key={row.name} className="lb-row">
          {rows.length > 1 && <h3 aria-hidden="true">{say(`row.${row.name}`)}</h3>}
          <div className="lb-cells" data-wide={row.values.length < 6 || undefined}>
            {row.values.map((value) => (
              <Cell
                key={value}
                {...props}
                rowName={rows.length > 1 ? say(`row.${row.name}`) : undefined}
                row={at}
                value={value}
              />
            ))}
          </div>
        </div>
      ))}
      <p className="lb-rule">{say('board.rule')}</p>
    </section>
  );
};

type CellProps = FieldProps & { rowName: string | undefined; row: number; value: string };

const Cell = ({ play, row, value, terms, stakes, chip, money, say, ...field }: CellProps) => {
  const { rowName } = field;
  const odds = oddsText(play, row, value, terms);
  const staked = stakeOn(stakes, { play: play.code, row, value });
  const name = valueName(say, value);
  const isFull = field.full !== undefined && field.full === outcomeOf(play, { row, value });
  return (
    <button
      type="button"
      className="lb-cell"
      data-bet={`${play.code}|${row}|${value}`}
      data-full={isFull || undefined}
      aria-pressed={staked > 0n}
      disabled={
        field.isLocked || !isTaken({ play, row, value }, staked + chip.minor, chip.unitMinor, terms)
      }
      onClick={() => field.onTap({ play: play.code, row, value, minor: chip.minor })}
    >
      {rowName !== undefined && <span className="sr-only">{rowName} </span>}
      <b className={/^\d/.test(name) ? 'num' : undefined}>{name}</b>
      <span className="num" dir="ltr" aria-hidden="true">
        {odds}
      </span>
      <span className="sr-only">{say('board.pays', { odds })}</span>
      {isFull && <em>{say('board.full')}</em>}
      {staked > 0n && (
        <i className="num" dir="ltr">
          {money.short(staked)}
        </i>
      )}
    </button>
  );
};
