import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceName } from '@fairhouse/contract/device-name';
import { Button, FailedState, Skeleton, Tag } from '@fairhouse/ui';
import { ask, messageOf, send } from '../../../app/api.ts';
import { atTime, useTexts } from '../../../app/i18n.ts';
import { securityCalls as calls } from './calls.ts';

/** Where the member is logged in, with an end for each of the others. */
export const Sessions = () => {
  const t = useTexts('protection');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: ['sessions'],
    queryFn: () => ask(calls.sessions, {}) });
  const end = async (id: string) => {
    await send(calls.endSession, { id });
    await client.invalidateQueries({ queryKey: ['sessions'] });
  };
  return (
    <section className="se-list" aria-labelledby="open-sessions">
      <h2 id="open-sessions">{t('sessions')}</h2>
      {data ? data.list.map((one) => (
        <div className="mc-line" key={one.id} data-key="session">
          <div><b>{deviceName(one.device) || t('unknownDevice')}</b>
            <p><bdi>{one.ip}</bdi> · {atTime(one.seenAt)}</p></div>
          {one.isCurrent ? <Tag>{t('thisDevice')}</Tag> : (
            <Button onClick={() => { void end(one.id); }}>{t('signOutThere')}</Button>
          )}
        </div>
      )) : <NotHere error={error} onRetry={() => { void refetch(); }} />}
    </section>
  );
};

/** A list that is on its way, or could not be read. */
const NotHere = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const shell = useTexts('shell');
  return error === null ? <Skeleton height={72} radius={14} />
    : <FailedState title={messageOf(error)} retryLabel={shell('retry')} onRetry={onRetry} />;
};

/** The last logins, refused second steps among them. */
export const Logins = () => {
  const t = useTexts('protection');
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['logins'],
    queryFn: ({ pageParam }: { pageParam: string }) => ask(calls.logins, { pageSize: 10,
      ...(pageParam === '' ? {} : { cursor: pageParam }) }),
    initialPageParam: '', getNextPageParam: (page) => page.nextCursor });
  return (
    <section className="se-list" aria-labelledby="logins">
      <h2 id="logins">{t('logins')}</h2>
      {data ? data.pages.flatMap((page) => page.list).map((one) => (
        <div className="mc-line" key={one.id}>
          <div><b>{atTime(one.at)}</b>
            <p>{deviceName(one.device) || t('unknownDevice')} · <bdi>{one.ip}</bdi></p></div>
          <Tag>{t(one.outcome === 'ok' ? `means_${one.means}` : 'loginRefused')}</Tag>
        </div>
      )) : <NotHere error={error} onRetry={() => { void refetch(); }} />}
      {hasNextPage && <Button onClick={() => { void fetchNextPage(); }}>{t('more')}</Button>}
    </section>
  );
};
