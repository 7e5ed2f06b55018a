import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceName } from '@fairhouse/contract/device-name';
import { Button, FailedState, Skeleton, Tag } from '@fairhouse/ui';
import * as protection from '@fairhouse/contract/protection';
import { ask, messageOf, send } from '../../app/caller.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { usePages } from '../../app/pages.ts';

/** Where the member is logged in, with an end for each of the others. */
export const Sessions = () => {
  const t = useTexts('protection');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => ask(protection.sessions, {}),
  });
  const end = async (id: string) => {
    await send(protection.endSession, { id });
    await client.invalidateQueries({ queryKey: ['sessions'] });
  };
  return (
    <section className="se-list" aria-labelledby="open-sessions">
      <h2 id="open-sessions">{t('sessions')}</h2>
      {data ? (
        data.list.map((one) => (
          <div className="mc-line" key={one.id} data-key="session">
            <div>
              <b>{deviceName(one.device) || t('unknownDevice')}</b>
              <p>
                <bdi>{one.ip}</bdi> · {atTime(one.seenAt)}
              </p>
            </div>
            {one.isCurrent ? (
              <Tag>{t('thisDevice')}</Tag>
            ) : (
              <Button
                onClick={() => {
                  void end(one.id);
                }}
              >
                {t('signOutThere')}
              </Button>
            )}
          </div>
        ))
      ) : (
        <NotHere
          message={error ? messageOf(error) : undefined}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
    </section>
  );
};

/** Browsers that stay signed in; nothing where the house keeps none. */
export const KeptDevices = () => {
  const t = useTexts('protection');
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['keptDevices'],
    queryFn: () => ask(protection.keptDevices, {}),
  });
  if (!data || data.list.length === 0) return null;
  const end = async (id: string) => {
    await send(protection.endKeptDevice, { id });
    await client.invalidateQueries({ queryKey: ['keptDevices'] });
    await client.invalidateQueries({ queryKey: ['sessions'] });
  };
  return (
    <section className="se-list" aria-labelledby="kept-devices">
      <h2 id="kept-devices">{t('keptDevices')}</h2>
      {data.list.map((one) => (
        <div className="mc-line" key={one.id} data-key="keptDevice">
          <div>
            <b>{deviceName(one.device) || t('unknownDevice')}</b>
            <p>
              <bdi>{one.ip}</bdi> · {t('keptUntil', { until: atTime(one.expiresAt) })}
            </p>
          </div>
          {one.isCurrent && <Tag>{t('thisDevice')}</Tag>}
          <Button onClick={() => void end(one.id)}>{t('signOutThere')}</Button>
        </div>
      ))}
    </section>
  );
};

/** A list that is on its way, or could not be read. */
const NotHere = ({ message, onRetry }: { message: string | undefined; onRetry: () => void }) => {
  const shell = useTexts('shell');
  return message === undefined ? (
    <Skeleton height={72} radius={14} />
  ) : (
    <FailedState title={message} retryLabel={shell('retry')} onRetry={onRetry} />
  );
};

/** The last logins, refused second steps among them. */
export const Logins = () => {
  const t = useTexts('protection');
  const { rows, isLoading, error, retry, more } = usePages(['logins'], protection.logins, {
    pageSize: 10,
  });
  return (
    <section className="se-list" aria-labelledby="logins">
      <h2 id="logins">{t('logins')}</h2>
      {!isLoading && error === undefined ? (
        rows.map((one) => (
          <div className="mc-line" key={one.id}>
            <div>
              <b>{atTime(one.at)}</b>
              <p>
                {deviceName(one.device) || t('unknownDevice')} · <bdi>{one.ip}</bdi>
              </p>
            </div>
            <Tag>{t(one.outcome === 'ok' ? `means_${one.means}` : 'loginRefused')}</Tag>
          </div>
        ))
      ) : (
        <NotHere message={error} onRetry={retry} />
      )}
      {more && <Button onClick={more}>{t('more')}</Button>}
    </section>
  );
};
