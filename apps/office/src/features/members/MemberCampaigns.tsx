import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton, Tag } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/campaigns';
import { ask } from '../../app/caller.ts';
import { atTime, t } from '../../app/texts.ts';

/** What campaigns sent a member, or why not. */
export const MemberCampaigns = ({ id }: { id: string }) => {
  const { data, error } = useQuery({
    queryKey: ['member', id, 'campaigns'],
    queryFn: () => ask(office.memberCampaigns, { id }),
  });
  return (
    <section data-key="memberCampaigns">
      <h3>{t('campaignsOfMember')}</h3>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton height={80} radius={14} />}
      {data?.list.length === 0 && <p className="office-lead">{t('campaignsOfMemberNone')}</p>}
      <ul className="safety-list">
        {data?.list.map((one) => (
          <li key={`${one.campaignId} ${one.channel}`}>
            <div>
              <Link to="/campaigns/$id" params={{ id: one.campaignId }}>
                <bdi>{one.name}</bdi>
              </Link>
              <p>
                {atTime(one.at)} · {t(`channel_${one.channel}`)}
                {one.reason !== null && ` · ${t(`campaignReason_${one.reason}`)}`}
              </p>
            </div>
            <Tag tone={one.state === 'sent' ? 'win' : 'neutral'}>
              {t(`campaignSent_${one.state}`)}
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  );
};
