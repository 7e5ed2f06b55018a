import { Icon } from '@fairhouse/ui';
import { pictureOf } from './picture.ts';
import { Shape, type Speech } from './shapes.tsx';

/** A simple drawing of a result: each hand with its name, or the one thing that was thrown. */
export const RoundPicture = ({ outcome, speech }: { outcome: unknown; speech: Speech }) => {
  const { say } = speech;
  const rows = pictureOf(outcome);
  if (rows.length === 0) return null;
  return (
    <div className="fr-picture" data-key="roundPicture">
      {rows.map(({ key, items, isWinner }, row) => (
        <div key={row} className="fr-hand" data-won={isWinner}>
          {key !== '' && (
            <span className="fr-hand__name">
              {sideName(speech, key)}
              {isWinner && <Icon name="crown-fill" size={14} label={say('wins')} />}
            </span>
          )}
          <span className="fr-hand__items">
            {items.map((item, at) => (
              <Shape key={at} {...{ item, speech }} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
};

const SIDES = new Set(['player', 'banker', 'dealer', 'hand', 'cards']);
const sideName = ({ say, words }: Speech, key: string): string => {
  const [, word, number = ''] = /^(seat|p)(\d)$/.exec(key) ?? [];
  if (word === 'p') return say('side.numbered', { number });
  if (word === 'seat') return say('side.seat', { number });
  return words(key) ?? (SIDES.has(key) ? say(`side.${key}`) : key);
};
