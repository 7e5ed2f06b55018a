import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@fairhouse/ui';
import { useTexts } from '../../../app/i18n.ts';
import { Link } from '../../../app/Link.tsx';
import { menuQuery } from '../../../app/sportsbook/menu.ts';
import { BookFrame } from '../BookFrame.tsx';
import { LeagueFlag } from '../Crest.tsx';
import { useBookHead } from '../head.ts';
import { Listed } from './Listed.tsx';
import { useEvents, useWhen } from './use-events.ts';

/** All events of one league: /sports/<league>. */
export const LeagueScreen = () => {
  const t = useTexts('sports');
  const { leagueId = '' } = useParams({ strict: false });
  const when = useWhen();
  const { data } = useQuery(menuQuery);
  const listed = useEvents({ league: leagueId, when });
  const league = data?.leagues.find((one) => one.leagueId === leagueId);
  useBookHead({
    title: league?.name,
    about: 'sportsLeagueAbout',
    values: { league: league?.name ?? '' },
  });
  if (data && !league) {
    return (
      <BookFrame room="sports">
        <EmptyState
          icon="soccer-ball"
          title={t('noLeague')}
          action={
            <Link className="fh-btn" href="/sports">
              {t('toSports')}
            </Link>
          }
        />
      </BookFrame>
    );
  }
  return (
    <BookFrame room={league?.sport === 'esports' ? 'esports' : 'sports'} leagueId={leagueId}>
      <div className="sb-head">
        {league && <LeagueFlag flag={league.flag} name={league.name} />}
        <h1>{league?.name ?? ''}</h1>
        {league?.isVirtual && <span className="fh-tag fh-tag--info">{t('virtual')}</span>}
      </div>
      <Listed
        listed={listed}
        when={when}
        isOneLeague
        hrefOf={(one) => `/sports/${leagueId}${one === 'all' ? '' : `?when=${one}`}`}
      />
    </BookFrame>
  );
};
