import { useQuery } from '@tanstack/react-query';
import { Button, Chip, ChipRow, EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../../../app/i18n.ts';
import { useGo } from '../../../app/Link.tsx';
import { menuQuery } from '../../../app/sportsbook/menu.ts';
import { Display } from '../Display.tsx';
import { EventList } from './EventList.tsx';
import { Highlight } from './Highlight.tsx';
import { WHENS, type useEvents, type When } from './use-events.ts';

type Props = {
  listed: ReturnType<typeof useEvents>;
  when: When;
  /** Where the choice of another time leads. */
  hrefOf: (when: When) => string;
  hasHighlight?: boolean;
  isOneLeague?: boolean;
};

/** Events as a list with the choice of when, for home and league alike. */
export const Listed = (props: Props) => {
  const { listed, when, hrefOf, hasHighlight = false, isOneLeague = false } = props;
  const t = useTexts('sports');
  const go = useGo();
  const { data } = useQuery(menuQuery);
  const aheadMs = data?.aheadMs ?? 0;
  const { events, error, retry, isLoading, more, isMoreComing } = listed;
  const [first] = events;
  const isNone = !isLoading && error === undefined && events.length === 0;
  return (
    <>
      {hasHighlight && first && <Highlight event={first} aheadMs={aheadMs} />}
      <div className="sb-tools">
        <ChipRow label={t('when')}>
          {WHENS.map((one) => (
            <Chip
              key={one}
              isChosen={one === when}
              data-key={`when-${one}`}
              onClick={() => go(hrefOf(one))}
            >
              {t(`when.${one}`)}
            </Chip>
          ))}
        </ChipRow>
        <Display />
      </div>
      {error !== undefined && <FailedState title={error} retryLabel={t('retry')} onRetry={retry} />}
      {isLoading && <Skeleton height={320} radius={20} />}
      {isNone && (
        <EmptyState
          icon="clock"
          title={t('noEvents')}
          {...(when !== 'all' && {
            action: <Button onClick={() => go(hrefOf('all'))}>{t('when.all')}</Button>,
          })}
        />
      )}
      <EventList list={events} aheadMs={aheadMs} isAlone={isOneLeague} />
      {more && (
        <Button onClick={more} isLoading={isMoreComing} data-key="more">
          {t('showMore')}
        </Button>
      )}
    </>
  );
};
