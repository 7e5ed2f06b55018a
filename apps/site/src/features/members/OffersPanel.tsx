import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FailedState, Skeleton, Switch, Tag, useToast } from '@fairhouse/ui';
import type { Channel } from '@fairhouse/contract/consents';
import * as consents from '@fairhouse/contract/consents';
import { ask, send } from '../../app/caller.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { queryClient } from '../../app/queries.ts';

const KEY = ['consents'];

/** On which ways advertising may come: each by itself, and what was said so far. */
export const OffersPanel = () => {
  const t = useTexts('members');
  const shell = useTexts('shell');
  const { show } = useToast();
  /** What was just said, until the house has answered. */
  const [saying, setSaying] = useState<{ channel: Channel; isGiven: boolean }>();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: () => ask(consents.consents, {}),
  });
  if (isError && !data) {
    return (
      <FailedState
        retryLabel={shell('retry')}
        title={t('failed')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  if (!data) return <Skeleton height={160} radius={20} />;
  const say = async (channel: Channel, isGiven: boolean) => {
    if (saying) return;
    setSaying({ channel, isGiven });
    const answer = await send(consents.changeConsent, { channel, isGiven });
    if (answer.ok) queryClient.setQueryData(KEY, answer.value);
    else show({ kind: 'loss', title: answer.message });
    setSaying(undefined);
  };
  return (
    <section className="pf-offers" aria-labelledby="offers-title" data-key="offers">
      <h2 id="offers-title">{t('offers')}</h2>
      <p>{t('offersIntro')}</p>
      {data.list.map(({ channel, isGiven }) => (
        <Switch
          key={channel}
          name={`offers-${channel}`}
          checked={saying?.channel === channel ? saying.isGiven : isGiven}
          onChange={(event) => {
            void say(channel, event.currentTarget.checked);
          }}
        >
          {t(`offers_${channel}`)}
        </Switch>
      ))}
      {data.history.length > 0 && (
        <details data-key="offersHistory">
          <summary>{t('offersHistory')}</summary>
          <ul>
            {data.history.map((one) => (
              <li key={`${one.channel} ${one.at}`}>
                <span>{t(`offers_${one.channel}`)}</span>
                <Tag tone={one.isGiven ? 'win' : 'neutral'}>
                  {t(one.isGiven ? 'offersYes' : 'offersNo')}
                </Tag>
                <small>
                  {atTime(one.at)} · {t(`offersBy_${one.source}`)}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
