import { PLAYERS, type PlayerSeat, type Standing } from '@fairhouse/game-kit';
import { BigRoad } from '../roads/BigRoad.tsx';
import { Counts } from '../roads/Counts.tsx';
import { RoadSection } from '../roads/RoadSection.tsx';
import type { PastRound, RoadsProps, T, Tone } from '../title.ts';

const MARKS: readonly (readonly [Standing, string])[] = [
  ['win', 'Win'],
  ['lose', 'Lose'],
  ['tie', 'Tie'],
];
export const STANDING_TONES: Readonly<Record<Standing, Tone>> = {
  win: 'player',
  lose: 'banker',
  tie: 'tie',
};

/** How a player's hand stood in a past round, from the marks of its road. */
export const pastStanding = ({ marks }: Pick<PastRound, 'marks'>, seat: PlayerSeat): Standing =>
  MARKS.find(([, word]) => marks.includes(seat + word))?.[0] ?? 'tie';

/** A past round in words: how many players beat the banker. */
export const pastHands = ({ winner, total }: PastRound, t: T): { text: string; tone: Tone } => ({
  text: t('handsWon', { count: total }),
  tone: winner === 'players' ? 'player' : winner === 'banker' ? 'banker' : 'tie',
});

type SeatRoadsProps = RoadsProps & {
  special: string;
  /** False where no two hands are ever equal. */
  hasTies?: boolean;
};

/**
 * For each player how often the hand won, and the road of its wins and losses against the
 * banker. `special` are marks of rare hands, shown as dots: of the player below, of the banker
 * above.
 */
export function SeatRoads(props: SeatRoadsProps) {
  const { t, history, isNarrow, special, hasTies = true } = props;
  const columns = isNarrow ? 21 : 20;
  const wins = (seat: PlayerSeat, standing: Standing) =>
    history.filter((past) => pastStanding(past, seat) === standing).length;
  return (
    <>
      <Counts
        of={PLAYERS.map((seat) => ({
          label: t('winsOf', { seat: t(`seat.${seat}`) }),
          count: wins(seat, 'win'),
          tone: 'player',
        }))}
        total={history.length}
      />
      {PLAYERS.map((seat) => {
        const summary = MARKS.slice(0, hasTies ? 3 : 2)
          .map(([standing]) => `${t(`standing.${standing}`)} ${wins(seat, standing)}`)
          .join(' · ');
        return (
          <RoadSection key={seat} name={t(`seat.${seat}`)} note={summary}>
            <BigRoad
              history={history.map((past) => ({ ...past, winner: pastStanding(past, seat) }))}
              columns={columns}
              label={`${t(`seat.${seat}`)}: ${summary}`}
              toneOf={(side) => STANDING_TONES[side as Standing] ?? 'tie'}
              dotsOf={(marks) => ({
                ...(marks.includes(`banker${special}`) ? { top: 'banker' as const } : {}),
                ...(marks.includes(seat + special) ? { low: 'player' as const } : {}),
              })}
            />
          </RoadSection>
        );
      })}
    </>
  );
}
