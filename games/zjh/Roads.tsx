import {
  Counts,
  RoadSection,
  TwoSidedRoads,
  type PastRound,
  type RoadsProps,
  type Tone,
} from '@fairhouse/table-board';
import { HAND_TYPES, type HandType } from './rules.ts';

const SIDES = ['dragon', 'phoenix', 'tie'] as const;

export const toneOf = (winner: string): Tone => {
  if (winner === 'dragon') return 'red';
  return winner === 'phoenix' ? 'player' : 'tie';
};

/** Who won, and with what. */
export function Roads(props: RoadsProps) {
  const { t, history } = props;
  return (
    <TwoSidedRoads
      {...props}
      sides={SIDES.map((winner) => ({ winner, label: t(winner) }))}
      toneOf={toneOf}
      wordsOf={(past) => pastText(past, t)}
      beadDotsOf={dotsOf}
      notes={{ bead: t('typeDots'), big: t('roundsCount', { count: history.length }) }}
    >
      <RoadSection name={t('winningHands')}>
        <Counts
          of={HAND_TYPES.toReversed().map((type) => ({
            label: t(`type.${type}`),
            tone: 'side',
            count: history.filter((past) => typeOf(past) === type).length,
          }))}
          total={history.length}
        />
      </RoadSection>
    </TwoSidedRoads>
  );
}

const typeOf = ({ marks }: PastRound): HandType =>
  HAND_TYPES.find((type) => marks.includes(type)) ?? 'high';

/** The winning hand as words: "Dragon wins: Flush". */
export const pastText = (past: PastRound, t: RoadsProps['t']): string =>
  t(`wins.${past.winner}`, { hand: t(`type.${typeOf(past)}`) });

/** Below for a pair, above for anything better. */
const dotsOf = (past: PastRound): { top?: Tone; low?: Tone } => {
  const type = typeOf(past);
  if (type === 'high') return {};
  return type === 'pair' ? { low: 'side' } : { top: 'side' };
};
