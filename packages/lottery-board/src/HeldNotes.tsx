import { formatDayTime, Icon } from '@fairhouse/ui';
import type { Issue } from '@fairhouse/game-kit/board';
import { heldAt, isolated } from './issue-moment.ts';
import type { Say } from './say.ts';

type Props = {
  waiting: readonly Issue[];
  /** By the server's clock, in milliseconds. */
  at: number;
  language: string;
  say: Say;
  /** Of a note where it stands. */
  className: string;
};

/** Why issues sell nothing or are not drawn yet: said to everybody who looks at the lottery. */
export const HeldNotes = ({ waiting, at, language, say, className }: Props) =>
  heldAt(waiting, at).map(({ drawNo, held }) => (
    <p key={drawNo} className={className} role="status" data-key="held" data-reason={held?.reason}>
      <Icon name="hourglass" size={17} />
      {say(`held.${held?.reason}`, {
        issue: isolated(drawNo),
        time: held?.until ? formatDayTime(held.until, language) : '–',
      })}
    </p>
  ));
