import { Dialog, SaltSource } from '@fairhouse/ui';
import type { PlayApi, RoomView } from '@fairhouse/game-kit/board';
import { targets } from './targets.ts';

const pictures = import.meta.glob<string>('./art/fish/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const RULES = ['return', 'memory', 'refund', 'eel', 'random', 'proof'];

/** What every fish pays, and the rules of all of them. */
export const Rules = ({
  play: { t },
  room,
  isOpen,
  onClose,
}: {
  play: PlayApi;
  room: RoomView;
  isOpen: boolean;
  onClose: () => void;
}) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={t('rules')}
    closeLabel={t('close')}
    size="lg"
    closesOnCover
  >
    <ul className="cr-prizes">
      {Object.entries(targets).map(([code, target]) => (
        <li key={code}>
          <img src={pictures[`./art/fish/${code}.webp`]} alt="" width={52} height={52} />
          <span>{t(`fish.${code}`)}</span>
          <b>
            {'prizes' in target
              ? target.prizes.map(({ multiple }) => multiple).join(' · ')
              : target.multiple}
            ×
          </b>
        </li>
      ))}
    </ul>
    <ul className="cr-rules">
      {RULES.map((rule) => (
        <li key={rule}>{t(`rule.${rule}`)}</li>
      ))}
    </ul>
    <Bound t={t} bound={room.bound} />
  </Dialog>
);

const DAYS = ['today', 'tomorrow'] as const;

/** What all waves of a day are bound to: to note before they come. */
const Bound = ({ t, bound }: { t: PlayApi['t']; bound: RoomView['bound'] }) => (
  <section className="cr-bound" data-key="bound">
    <h3>{t('waves.title')}</h3>
    <p>{t('waves.note')}</p>
    <dl>
      {DAYS.map((day) => (
        <div key={day} data-day={day}>
          <dt>{t(`waves.${day}`)}</dt>
          <dd dir={bound[day] ? 'ltr' : undefined}>{bound[day]?.terminal ?? t('waves.waiting')}</dd>
        </div>
      ))}
    </dl>
    {bound.today && <SaltSource salted={bound.today.salted} t={t} />}
  </section>
);
