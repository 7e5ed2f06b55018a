import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { ownGamesQuery } from './queries.ts';
import { useRoomWords } from './words.ts';

/** Rooms are for members: a visitor sees which games are played there, and how to come in. */
export const VisitorGames = () => {
  const t = useTexts('rooms');
  const { nameOf, factsOf } = useRoomWords();
  const { data } = useQuery(ownGamesQuery);
  const slugs = [...new Set((data?.list ?? []).map(({ gameId }) => gameId))];
  return (
    <>
      <ul className="rm-games">
        {slugs.map((slug) => (
          <li key={slug}>
            <button
              type="button"
              className="fh-card"
              data-key={`game-${slug}`}
              onClick={() => openDialog({ name: 'login' })}
            >
              <b>{nameOf(slug)}</b>
              <small>{factsOf(slug)}</small>
            </button>
          </li>
        ))}
      </ul>
      <EmptyState
        symbolUrl="/art/symbols/mahjong-red-dragon.webp"
        title={t('visitorTitle')}
        body={t('visitorBody')}
        action={
          <Button
            variant="primary"
            data-key="roomsLogin"
            onClick={() => openDialog({ name: 'login' })}
          >
            {t('logIn')}
          </Button>
        }
      />
    </>
  );
};
