import { useQuery } from '@tanstack/react-query';
import { Amount, FailedState, Skeleton } from '@fairhouse/ui';
import { messageOf } from '../caller.ts';
import { useTexts } from '../i18n.ts';
import { positionQuery } from './queries.ts';
import { useLasting } from './words.ts';
import './safety.css';

/** What play has brought or cost since the login and today. */
export const Position = () => {
  const t = useTexts('safety');
  const shell = useTexts('shell');
  const last = useLasting();
  const { data, error, refetch } = useQuery(positionQuery);
  if (error && !data) {
    return (
      <FailedState
        retryLabel={shell('retry')}
        title={messageOf(error)}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  if (!data) return <Skeleton height={120} radius={14} />;
  const minutes = Math.floor((Date.parse(data.now) - Date.parse(data.session.since)) / 60_000);
  return (
    <dl className="sf-position" data-key="netPosition">
      {(['session', 'today'] as const).map((span) => (
        <div key={span} data-key={`net-${span}`}>
          <dt>
            {t(span)}
            {span === 'session' && <> · {last(minutes, 'minute')}</>}
          </dt>
          <dd>
            <Amount value={data[span].net} isSigned className="num" />{' '}
            <small>{data.currency}</small>
          </dd>
          <dd className="sf-quiet num">{t('staked', { amount: data[span].staked })}</dd>
        </div>
      ))}
    </dl>
  );
};
