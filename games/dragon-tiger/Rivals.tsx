import { useState, type CSSProperties } from 'react';
import { cardStateAt, TableCard, type CardStep, type ShowProps } from '@fairhouse/table-board';
import { dealSteps } from './deal.ts';
import { EMBLEM_PICTURES } from './emblems.ts';
import { rankOf, type Hand } from './hand.ts';
import type { Side } from './rules.ts';
import { SIDES, sideTone } from './spots.ts';

/** Dragon and Tiger face each other: a head, a card and its rank on either side. */
export function Rivals(props: ShowProps<Hand>) {
  const { result, roundId, isOver } = props;
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const steps = result ? dealSteps(result.dealt) : [];
  const isTie = isOver && result?.winner === 'tie';
  return (
    <div className={`dt-show${isTie ? ' dt-show--tie' : ''}`} dir="ltr">
      <span className="dt-duel" aria-hidden="true" />
      {SIDES.map((side) => (
        <RivalView
          key={side}
          {...props}
          side={side}
          step={steps.find(({ to }) => to === side)}
          isTurned={turned.has(`${roundId}/${side}`)}
          onTurn={() => setTurned(new Set([...turned, `${roundId}/${side}`]))}
        />
      ))}
    </div>
  );
}

type RivalProps = ShowProps<Hand> & {
  side: Side;
  step: CardStep<Side> | undefined;
  isTurned: boolean;
  onTurn: () => void;
};

function RivalView(props: RivalProps) {
  const { t, side, step, result, isOver, elapsed, isTurned, own } = props;
  const state = step ? cardStateAt(step, elapsed) : 'waiting';
  const isUp = state === 'open' || (state === 'down' && isTurned);
  const isAwaited = state === 'down' && !isUp;
  const marks = [
    `dt-rival dt-rival--${side} tb-tone--${sideTone(side)}`,
    ...(isOver && result ? [fateOf(result, side)] : []),
    ...(isAwaited ? ['dt-rival--awaited'] : []),
  ];
  return (
    <div className={marks.join(' ')} role="group" aria-label={t(side)}>
      <div className="dt-emblem">
        <span className="dt-emblem__disc" aria-hidden="true">
          <img src={EMBLEM_PICTURES[side]} alt="" width="88" height="88" />
        </span>
        <b className="dt-emblem__name">{t(side)}</b>
      </div>
      <div className="dt-card">
        <span className="tb-slot" style={PLACE} />
        {step && (
          <TableCard
            key={`${props.roundId}/${side}`}
            t={t}
            step={step}
            elapsed={elapsed}
            pace={props.pace}
            isTurned={isTurned}
            onTurn={side === squeezeSideOf(own) ? props.onTurn : undefined}
            style={PLACE}
          />
        )}
      </div>
      {isUp && step && (
        <span className="dt-rank num" aria-hidden="true">
          {rankOf(step.card)}
        </span>
      )}
    </div>
  );
}

const PLACE = { '--place': 0, '--turn': '0deg' } as CSSProperties;

const fateOf = ({ winner }: Hand, side: Side): string => {
  if (winner === 'tie') return 'dt-rival--tied';
  return winner === side ? 'dt-rival--won' : 'dt-rival--lost';
};

/** The card a member may squeeze: of the side with more of the own stake. */
const squeezeSideOf = (own: ReadonlyMap<string, bigint>): Side | undefined => {
  const [dragon, tiger] = SIDES.map((side) =>
    [...own].reduce((sum, [bet, stake]) => (bet.startsWith(side) ? sum + stake : sum), 0n),
  );
  if (dragon === undefined || tiger === undefined || dragon === tiger) return undefined;
  return dragon > tiger ? 'dragon' : 'tiger';
};
