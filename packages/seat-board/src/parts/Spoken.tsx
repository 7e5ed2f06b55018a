import type { Seen } from '../happening.ts';
import { useRoom } from '../room-context.ts';
import { spokenOf } from '../spoken.ts';

/** What a screen reader hears: what each seat did, the own turn, and how the hand ended. */
export function Spoken({ seen }: { seen: readonly Seen[] }) {
  const { room, play, isMine, position, records, money } = useRoom();
  const { t } = play;
  const record = records.find(({ handId }) => handId === room.hand?.handId);
  return (
    <p className="sr-only" role="log" aria-live="polite">
      {spokenOf({ seen: seen.slice(-SPOKEN), room, t, isMine, position, record, money }).map(
        ({ key, text }) => (
          <span key={key}>{text} </span>
        ),
      )}
    </p>
  );
}
const SPOKEN = 6;
