import { useQuery } from '@tanstack/react-query';
import { Amount, Button, formatDayTime } from '@fairhouse/ui';
import * as rooms from '@fairhouse/contract/rooms';
import { ask } from '../../app/caller.ts';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { useToken } from '../../app/session.ts';
import { openLimits } from '../../app/safety/open-limits.ts';
import { useRoomWords } from './words.ts';

const SHOWN = 5;

/** What the member won and lost last, and the way to a limit. */
export const LastHands = () => {
  const t = useTexts('rooms');
  const { nameOf } = useRoomWords();
  const language = useLanguage();
  const token = useToken();
  const { data } = useQuery({
    queryKey: ['rooms', 'lastHands', token],
    staleTime: 10_000,
    queryFn: () => ask(rooms.ownHands, { pageSize: SHOWN }),
  });
  return (
    <section className="fh-card rm-last" data-key="lastHands">
      <header>
        <h2>{t('lastHands')}</h2>
        <Link className="st-link" href="/pvp?view=hands">
          {t('details')}
        </Link>
      </header>
      {data?.list.length === 0 && <p className="rm-note">{t('noHands')}</p>}
      {data && data.list.length > 0 && (
        <ul>
          {data.list.map((hand) => (
            <li key={hand.handId}>
              <span>
                {nameOf(hand.slug)}
                <small>{formatDayTime(hand.at, language)}</small>
              </span>
              <Amount value={hand.net} isSigned />
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" isFull icon="hourglass" onClick={openLimits}>
        {t('limits')}
      </Button>
    </section>
  );
};
