import { Suspense, type ReactNode } from 'react';
import { named } from '../../app/lazy.ts';
import type { SportsRoomKey } from '../../app/sportsbook/menu.ts';
import { SportsRail } from './SportsRail.tsx';
import './book.css';

const BetSlip = named(() => import('./slip/BetSlip.tsx'), 'BetSlip');

type Props = {
  room: SportsRoomKey;
  /** The league that is shown, of the rail's. */
  leagueId?: string;
  children: ReactNode;
};

/** Every page of the sportsbook: sports and leagues, what is shown, the bet slip. */
export const BookFrame = ({ room, leagueId, children }: Props) => (
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
