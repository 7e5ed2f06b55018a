import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as sportsbook from '@fairhouse/contract/sportsbook';
import { EmptyState, Field, Skeleton } from '@fairhouse/ui';
import { useIsOn } from '../../../app/house.ts';
import { useTexts } from '../../../app/i18n.ts';
import { Link } from '../../../app/Link.tsx';
import { menuQuery } from '../../../app/sportsbook/menu.ts';
import { BookFrame } from '../BookFrame.tsx';
import { LeagueFlag } from '../Crest.tsx';
import { useBookHead } from '../head.ts';
import './lists.css';

/** Every league of every sport with what is live and soon in it: /sports/leagues. */
export const LeaguesScreen = () => {
  const t = useTexts('sports');
  const pageTexts = useTexts('pages');
  useBookHead({ title: pageTexts('sportsLeagues'), about: 'sportsLeaguesAbout' });
  const isOn = useIsOn();
  const { data } = useQuery(menuQuery);
  const [asked, setAsked] = useState('');
  const found = (data?.leagues ?? []).filter(
    ({ name, sport }) =>
      folded(name).includes(folded(asked)) &&
      isOn(`gameCenter/${sport === 'esports' ? 'ESPORTS' : 'SPORTS'}`),
  );
  const bySport = Map.groupBy(found, ({ sport }) => sport);
  return (
    <BookFrame room={isOn('gameCenter/SPORTS') ? 'sports' : 'esports'}>
      <div className="sb-head">
        <h1>{t('allLeagues')}</h1>
      </div>
      <Field
        label={t('findLeague')}
        type="search"
        value={asked}
        data-key="findLeague"
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      {!data && <Skeleton height={320} radius={20} />}
      <div role="status">
        {data && found.length === 0 && <EmptyState icon="magnifying-glass" title={t('noLeague')} />}
      </div>
      {sportsbook.SPORTS.map((sport) => {
        const leagues = bySport.get(sport);
        return (
          leagues && (
            <section key={sport} className="sb-league" aria-label={t(`sport.${sport}`)}>
              <div className="sb-league__head">
                <h2>{t(`sport.${sport}`)}</h2>
                <b className="num sb-leagues__count">{leagues.length}</b>
              </div>
              <ul className="sb-leagues" data-key={`leagues-${sport}`}>
                {leagues.map((one) => (
                  <li key={one.leagueId}>
                    <Link
                      className="sb-leagues__link"
                      href={`/sports/${one.leagueId}`}
                      data-key={`open-${one.leagueId}`}
                    >
                      <LeagueFlag flag={one.flag} name={one.name} />
                      <span>{one.name}</span>
                      {one.isVirtual && <span className="fh-tag fh-tag--info">{t('virtual')}</span>}
                      {one.live > 0 && (
                        <small className="sb-leagues__live num">
                          <i className="sb-dot" /> {t('live')} {one.live}
                        </small>
                      )}
                      <small className="num">
                        {t('when.soon')} {one.soon}
                      </small>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </BookFrame>
  );
};

/** "Primera Division" finds "Primera División". */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
