import { Suspense, type ReactNode } from 'react';
import { EmptyState } from '@fairhouse/ui';
import { useIsOn } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { named } from '../../app/lazy.ts';
import type { SportsRoomKey } from '../../app/sportsbook/menu.ts';
import { SportsRail } from './SportsRail.tsx';
import './book.css';

const BetSlip = named(() => import('./slip/BetSlip.tsx'), 'BetSlip');

type Props = {
  room: SportsRoomKey;
  /** The league that is shown, of the rail's. */
  leagueId?: string;
  /** What a member has stays in reach where the room is switched off. */
  isOfMember?: boolean;
  children: ReactNode;
};

/** Every page of the sportsbook: sports and leagues, what is shown, the bet slip. */
export const BookFrame = ({ room, leagueId, isOfMember = false, children }: Props) => {
  const t = useTexts('sports');
  const isOn = useIsOn();
  // A room that is switched off offers nothing, whatever address leads there.
  if (!isOfMember && !isOn(`gameCenter/${room.toUpperCase()}`)) {
    return <EmptyState icon="soccer-ball" title={t('noEvents')} />;
  }
  return (
    <div className="sb-page">
      <SportsRail room={room} leagueId={leagueId} />
      <div className="sb-main">{children}</div>
      <div className="sb-aside">
        <Suspense>
          <BetSlip />
        </Suspense>
      </div>
    </div>
  );
};
