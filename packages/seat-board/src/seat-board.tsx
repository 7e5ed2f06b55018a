import { type ComponentType, type CSSProperties } from 'react';
import { Button, EmptyState, Spinner } from '@fairhouse/ui';
import type { BoardProps, PlayApi } from '@fairhouse/game-kit/board';
import type { SeatsView } from '@fairhouse/game-kit/hands';
import './css/board.css';
import './css/cards.css';
import './css/dock.css';
import './css/panel.css';
import './css/narrow.css';
import { OpenRoom } from './OpenRoom.tsx';
import { refusalOf } from './refusals.ts';
import { useRoomLink } from './room-link.ts';
import { useTexts } from './texts.ts';
import type { SeatTitle } from './title.ts';

/** The board of a room between players: its table, its seats and the own hand, for any title. */
export const seatBoard = <View extends SeatsView>(
  title: SeatTitle<View>,
): ComponentType<BoardProps> => {
  // The parts hand a view back to the title it came from and look at nothing of a game's own.
  const plain = title as unknown as SeatTitle;
  const colours = coloursOf(plain);
  const SeatBoard = ({ play }: BoardProps) => {
    const told = useTexts(play);
    return (
      <div className="sb-title" style={colours}>
        {told && <Linked title={plain} play={told} />}
      </div>
    );
  };
  return SeatBoard;
};

function Linked({ title, play }: { title: SeatTitle; play: PlayApi }) {
  const link = useRoomLink(play);
  const { t } = play;
  if (link.failure === 'no_room') {
    return (
      <div className="sb sb--alone">
        <EmptyState
          title={t('chooseRoom')}
          action={
            <Button variant="primary" onClick={play.leave}>
              {t('play:toHall')}
            </Button>
          }
        />
      </div>
    );
  }
  if (link.failure) {
    return (
      <div className="sb sb--alone">
        <EmptyState
          title={t('notLoaded')}
          body={refusalOf(t, link.failure)}
          action={
            <Button variant="primary" onClick={link.reload}>
              {t('tryAgain')}
            </Button>
          }
        />
      </div>
    );
  }
  if (!link.room) {
    return (
      <div className="sb sb--alone" role="status">
        <Spinner size={36} />
        <span>{t('loading')}</span>
      </div>
    );
  }
  return <OpenRoom title={title} play={play} link={link} room={link.room} />;
}

const coloursOf = ({ colours: { felt, room } }: SeatTitle) =>
  ({
    '--felt-1': felt[0],
    '--felt-2': felt[1],
    '--felt-3': felt[2],
    '--room-1': room[0],
    '--room-2': room[1],
    '--room-3': room[2],
  }) as CSSProperties;
