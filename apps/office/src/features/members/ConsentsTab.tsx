import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Channel } from '@fairhouse/contract/consents';
import * as office from '@fairhouse/contract/consents';
import { Button, EmptyState, Skeleton, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { MemberCampaigns } from './MemberCampaigns.tsx';
import './safety.css';

/** On which ways a member takes advertising; an operator ends that, and never begins it. */
export const ConsentsTab = ({ id }: { id: string }) => {
  const may = useMay('consents.withdraw');
  const queries = useQueryClient();
  const queryKey = ['member', id, 'consents'];
  const [ending, setEnding] = useState<Channel>();
  const { data, error } = useQuery({ queryKey, queryFn: () => ask(office.officeConsents, { id }) });
  if (error) return <EmptyState icon="warning-circle" title={error.message} />;
  if (!data) return <Skeleton height={200} radius={14} />;
  const by = (source: string | null) => (source === null ? '' : t(`consentBy_${source}`));
  return (
    <div className="safety-file" data-key="memberConsents">
      <section>
        <p className="office-lead">{t('consentNever')}</p>
        <ul className="safety-list">
          {data.list.map((one) => (
            <li key={one.channel} data-key={`consent-${one.channel}`}>
              <div>
                <b>{t(`channel_${one.channel}`)}</b>{' '}
                <Tag tone={one.isGiven ? 'win' : 'neutral'}>
                  {t(one.isGiven ? 'consentYes' : 'consentNo')}
                </Tag>
                {one.at !== null && (
                  <p>
                    {atTime(one.at)} · {by(one.source)}
                  </p>
                )}
              </div>
              {may && one.isGiven && (
                <Button
                  size="sm"
                  data-key={`endConsent-${one.channel}`}
                  onClick={() => setEnding(one.channel)}
                >
                  {t('consentEnd')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {data.history.length > 0 && (
        <section>
          <h3>{t('consentHistory')}</h3>
          <ul className="safety-list">
            {data.history.map((one) => (
              <li key={`${one.channel} ${one.at} ${one.source}`} data-key="consentSaid">
                <div>
                  <span>
                    {t(`channel_${one.channel}`)}: {t(one.isGiven ? 'consentYes' : 'consentNo')}
                  </span>
                  <p>
                    {atTime(one.at)} · {by(one.source)} <bdi>{one.by}</bdi> <bdi>{one.reason}</bdi>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <MemberCampaigns id={id} />
      {ending && (
        <ReasonDialog
          isOpen
          title={t('consentEndTitle', { channel: t(`channel_${ending}`) })}
          lead={t('consentEndLead')}
          confirm={t('consentEnd')}
          confirmKey="endConsentConfirm"
          onClose={() => setEnding(undefined)}
          onConfirm={async (reason) => {
            queries.setQueryData(
              queryKey,
              await ask(office.withdrawConsent, { id, channel: ending, reason }),
            );
          }}
        />
      )}
    </div>
  );
};
