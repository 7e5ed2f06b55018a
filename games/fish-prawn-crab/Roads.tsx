import {
  BeadPlate,
  Counts,
  RoadSection,
  type PastRound,
  type RoadsProps,
  type T,
  type Tone,
} from '@fairhouse/table-board';
import { SYMBOLS, type BetCode } from './bets.ts';
import { Flat } from './Picture.tsx';
import { diceOfMarks } from './roll.ts';
import { symbolOf } from './rules.ts';

const LEADS = ['red', 'green', 'blue', 'mixed'] as const;
const DESK = { bead: 12, last: 8 };
const PHONE = { bead: 13, last: 6 };

/** The last rolls as pictures, how often each picture came, and the colours as beads. */
export function Roads({ t, history, isNarrow }: RoadsProps) {
  const columns = isNarrow ? PHONE : DESK;
  const counts = LEADS.map((lead) => ({
    lead,
    label: t(lead),
    tone: leadTone(lead),
    count: history.filter(({ winner }) => winner === lead).length,
  }));
  return (
    <>
      <Counts of={counts} total={history.length} />
      <RoadSection name={t('diceRoad')} note={t('roundsCount', { count: history.length })}>
        <ol className="fc-rolls" dir="ltr">
          {history
            .slice(-columns.last)
            .toReversed()
            .map((past) => (
              <li key={past.roundId} className={`fc-rolls__roll tb-ink--${leadTone(past.winner)}`}>
                <span className="sr-only">{nameOf(past, t)}</span>
                {diceOfMarks(past.marks).map((face, at) => (
                  <Flat key={at} face={face} size={28} />
                ))}
                <b aria-hidden="true">{t(`letter.${past.winner}`)}</b>
              </li>
            ))}
        </ol>
      </RoadSection>
      <RoadSection name={t('symbolCounts')}>
        <PictureCounts t={t} history={history} />
      </RoadSection>
      <RoadSection name={t('colourRoad')} note={t('roadLegend')}>
        <BeadPlate
          history={history}
          columns={columns.bead}
          label={counts.map(({ label, count }) => `${label} ${count}`).join(', ')}
          beadOf={(past) => ({
            text: t(`letter.${past.winner}`),
            tone: leadTone(past.winner),
            name: nameOf(past, t),
          })}
        />
      </RoadSection>
    </>
  );
}

/** A bar for each picture, as long as it came often. */
function PictureCounts({ t, history }: { t: T; history: readonly PastRound[] }) {
  const dice = history.flatMap(({ marks }) => diceOfMarks(marks));
  const counts = SYMBOLS.map((_, at) => dice.filter((face) => face === at + 1).length);
  const most = Math.max(1, ...counts);
  return (
    <ul className="fc-counts">
      {counts.map((count, at) => (
        <li key={SYMBOLS[at]}>
          <Flat face={at + 1} size={26} />
          <span className="sr-only">{t(`single${at + 1}` as BetCode)}</span>
          <span className="fc-counts__bar">
            <i style={{ inlineSize: `${(100 * count) / most}%` }} />
          </span>
          <b className="num">{count}</b>
        </li>
      ))}
    </ul>
  );
}

/** One round of the past in words: "Red leads: fish, rooster, coin". */
export const nameOf = ({ winner, marks }: PastRound, t: T): string =>
  `${t(`result.${winner}`)}: ${facesInWords(diceOfMarks(marks), t)}`;

export const facesInWords = (dice: readonly number[], t: T): string => {
  const [one = '', two = '', three = ''] = dice.map((face) => t(`symbol.${symbolOf(face)}`));
  return t('faces', { one, two, three });
};

export const leadTone = (lead: string): Tone => LEAD_TONES[lead] ?? 'side';
const LEAD_TONES: Readonly<Record<string, Tone>> = { red: 'banker', green: 'tie', blue: 'player' };
