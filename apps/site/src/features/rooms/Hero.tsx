import type { ListedRoom } from '@fairhouse/contract/rooms';
import { PlayingCard, type CardRank, type CardSuit } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { sumsOf } from './rooms.ts';
import { useRoomWords } from './words.ts';

const FAN: readonly (readonly [CardRank, CardSuit])[] = [
  ['10', 'spades'],
  ['J', 'diamonds'],
  ['Q', 'hearts'],
  ['K', 'clubs'],
  ['A', 'spades'],
];

/** What the rooms are, and how many play there now. */
export const Hero = ({ rooms }: { rooms: readonly ListedRoom[] | undefined }) => {
  const t = useTexts('rooms');
  const { waitOf } = useRoomWords();
  const sums = rooms && rooms.length > 0 ? sumsOf(rooms) : undefined;
  return (
    <section className="rm-hero">
      <div>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
        {sums && (
          <dl className="rm-sums" data-key="roomSums">
            <div>
              <dt>{t('seated')}</dt>
              <dd>{sums.seated}</dd>
            </div>
            <div>
              <dt>{t('running')}</dt>
              <dd>{sums.running}</dd>
            </div>
            <div>
              <dt>{t('averageWait')}</dt>
              <dd>{waitOf(sums.waitSeconds)}</dd>
            </div>
          </dl>
        )}
      </div>
      <div className="rm-fan" aria-hidden="true">
        {FAN.map(([rank, suit]) => (
          <PlayingCard key={rank} rank={rank} suit={suit} label={rank} width={104} />
        ))}
      </div>
    </section>
  );
};
