import { Chip, ChipRow } from '@fairhouse/ui';
import type { Say } from '../say.ts';
import type { Lane } from './lanes.ts';

export const laneName = ({ key, no }: Lane, say: Say): string =>
  say(`lane.${key}`, no === undefined ? {} : { no });

type LaneChipsProps = {
  lanes: readonly Lane[];
  chosen: number;
  onChoose: (at: number) => void;
  say: Say;
};

/** Which place of a draw is looked at; nothing where there is one alone. */
export const LaneChips = ({ lanes, chosen, onChoose, say }: LaneChipsProps) =>
  lanes.length > 1 && (
    <ChipRow label={say('places')}>
      {lanes.map((lane, at) => (
        <Chip key={laneName(lane, say)} isChosen={at === chosen} onClick={() => onChoose(at)}>
          {laneName(lane, say)}
        </Chip>
      ))}
    </ChipRow>
  );
