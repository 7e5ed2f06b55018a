import { useQuery } from '@tanstack/react-query';
import { activitiesQuery, applicationsQuery } from '../../app/activities/queries.ts';
import { ownQuery, recordsQuery } from '../../app/cashback/queries.ts';
import { useIsOn } from '../../app/house.ts';
import { useLanguage } from '../../app/i18n.ts';
import { myTournamentsQuery, tournamentsQuery } from '../../app/tournaments/queries.ts';
import {
  allOffersQuery,
  depositBonusesQuery,
  exchangesQuery,
  ownRafflesQuery,
  pointsQuery,
} from '../../app/rewards/queries.ts';
import { bonusesQuery } from '../../app/rewards/bonuses-query.ts';
import type { useReady } from '../../app/rewards/use-ready.ts';

type Ready = ReturnType<typeof useReady>;
/** The member's races with their place: those that run, and those that are being counted. */
const useRaces = () => {
  const races = useQuery(tournamentsQuery);
  const mine = useQuery(myTournamentsQuery);
  const all = (races.data?.list ?? []).flatMap((race) => {
    const place = mine.data?.list.find(({ id }) => id === race.id);
    return place ? [{ race, place }] : [];
  });
  return {
    queries: [races, mine],
    running: all.filter(({ race }) => race.state === 'running'),
    counted: all.filter(
      ({ race, place }) => race.state === 'ended' && place.rank <= race.prizes.length,
    ),
  };
};

/** What is not collected now, by where it stands; each part only where the house offers it. */
export const useAll = (ready: Ready) => {
  const language = useLanguage();
  const isOn = useIsOn();
  const enabled = isOn('promotions');
  const ofDeposits = { enabled: isOn('memberCenter/depositv2') };
  const ofPoints = { enabled: isOn('pointMall') };
  const ofCashback = { enabled: isOn('memberCenter/manualRebate') };
  const activities = useQuery({ ...activitiesQuery(language), enabled });
  const applications = useQuery({ ...applicationsQuery(language), enabled });
  const raffles = useQuery({ ...ownRafflesQuery(language), enabled });
  const bonuses = useQuery({ ...depositBonusesQuery(language), ...ofDeposits });
  const granted = useQuery(bonusesQuery(language));
  const offers = useQuery({ ...allOffersQuery(language), ...ofDeposits });
  const points = useQuery({ ...pointsQuery, ...ofPoints });
  const exchanges = useQuery({ ...exchangesQuery, ...ofPoints });
  const cashback = useQuery({ ...ownQuery(language), ...ofCashback, refetchInterval: false });
  const records = useQuery({ ...recordsQuery(1), ...ofCashback });
  const races = useRaces();
  const queries = [
    activities,
    applications,
    raffles,
    bonuses,
    granted,
    offers,
    points,
    exchanges,
    cashback,
    records,
    ...races.queries,
  ];
  const joined = activities.data?.joined ?? [];
  const missions = ready.missions?.list ?? [];
  const today = cashback.data?.running;
  return {
    failed: queries.filter(({ isError, data }) => isError && data === undefined),
    bonuses: bonuses.data?.running ?? [],
    running: joined.filter(({ state }) => state === 'signed_up' || state === 'in_progress'),
    missions: missions.filter(({ state }) => state === 'running'),
    races: races.running,
    today: today && Number(today.total) > 0 ? today : undefined,
    applications: (applications.data?.list ?? []).filter(({ state }) => state === 'applying'),
    counted: races.counted,
    exchanges: exchanges.data?.list ?? [],
    raffles: raffles.data?.list ?? [],
    points: points.data && Number(points.data.accumulated) > 0 ? points.data : undefined,
    offers: offers.data?.list ?? [],
    ended: ready.rewards.data?.list.filter(({ state }) => state !== 'open') ?? [],
    // What was issued stands among the rewards.
    over: joined.filter(
      ({ state, expiresAt }) => (state === 'close' && !expiresAt) || state === 'rejected',
    ),
    grantsOver: granted.data?.past ?? [],
    bonusesOver: bonuses.data?.past ?? [],
    missionsOver: missions.filter(({ state }) => state === 'claimed'),
    cashbackOver: records.data?.list.filter(({ state }) => state !== 'open') ?? [],
  };
};
export type All = ReturnType<typeof useAll>;
