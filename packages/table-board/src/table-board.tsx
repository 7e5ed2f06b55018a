import { useMemo, type ComponentType } from 'react';
import { Button, EmptyState, Spinner } from '@fairhouse/ui';
import type { BoardProps, PlayApi } from '@fairhouse/game-kit/board';
import './css/board.css';
import './css/spots.css';
import './css/cards.css';
import './css/panel.css';
import './css/narrow.css';
import './acted/acted.css';
import './css/chat.css';
import { OpenTable } from './OpenTable.tsx';
import { useTableLink } from './table-link.ts';
import { useTexts } from './texts.ts';
import type { TableTitle } from './title.ts';

/** The board of a live table: its clock, its felt, its show and its roads, for any title. */
export const tableBoard = <Result,>(title: TableTitle<Result>): ComponentType<BoardProps> => {
  const TableBoard = ({ play }: BoardProps) => {
    const told = useTexts(play);
    return told ? <Linked title={title} play={told} /> : null;
  };
  return TableBoard;
};

type LinkedProps<Result> = { title: TableTitle<Result>; play: PlayApi };

function Linked<Result>({ title, play }: LinkedProps<Result>) {
  const link = useTableLink(play);
  const { t } = play;
  const colours = useMemo(() => coloursOf(title), [title]);
  if (link.failure) {
    return (
      <div className="tb tb--alone">
        <EmptyState
          title={t('notLoaded')}
          body={t(`refusal.${link.failure}`)}
          action={
            <Button variant="primary" onClick={link.reload}>
              {t('tryAgain')}
            </Button>
          }
        />
      </div>
    );
  }
  if (!link.view) {
    return (
      <div className="tb tb--alone" role="status">
        <Spinner size={36} />
        <span>{t('loading')}</span>
      </div>
    );
  }
  return (
    <div className="tb-title" style={colours}>
      <OpenTable title={title} play={play} link={link} view={link.view} />
    </div>
  );
}

const coloursOf = <Result,>({ colours: { felt, room } }: TableTitle<Result>) =>
  ({
    '--felt-1': felt[0],
    '--felt-2': felt[1],
    '--felt-3': felt[2],
    '--room-1': room[0],
    '--room-2': room[1],
    '--room-3': room[2],
  }) as React.CSSProperties;
