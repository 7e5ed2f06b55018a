import { useQuery } from '@tanstack/react-query';
import { Avatar, FailedState, Skeleton } from '@fairhouse/ui';
import * as members from '@fairhouse/contract/members';
import { ask } from '../../app/caller.ts';
import { useMember } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { memberQuery, queryClient } from '../../app/queries.ts';
import { symbolOf } from '../../app/shell/AccountMenu.tsx';
import { AvatarChoice } from './AvatarChoice.tsx';
import { OffersPanel } from './OffersPanel.tsx';
import { ProfileForm, type Profile } from './ProfileForm.tsx';
import './profile.css';

const PROFILE = ['profile'];

/** Keeps what was saved, and has the header ask again who it is. */
const keep = (profile: Profile): void => {
  queryClient.setQueryData(PROFILE, profile);
  void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
};

export const ProfilePage = () => {
  const t = useTexts('members');
  const shell = useTexts('shell');
  const member = useMember();
  const profile = useQuery({
    queryKey: PROFILE,
    staleTime: 0,
    queryFn: () => ask(members.profile, {}),
  });
  const asked = [member, profile];
  if (asked.some((one) => one.isError && !one.data)) {
    return (
      <FailedState
        retryLabel={shell('retry')}
        title={t('failed')}
        onRetry={() => {
          for (const one of asked) if (one.isError) void one.refetch();
        }}
      />
    );
  }
  if (!member.data || !profile.data) return <Skeleton height={220} radius={20} />;
  const { data } = member;
  const facts: readonly [string, string][] = [
    ['account', data.account],
    ['nickname', data.nickname],
    ['memberId', data.id],
    ['rank', data.clubLabel.labelName],
    ['currency', data.currency],
    ['joined', atTime(data.createdAt)],
  ];
  return (
    <>
      <PageHead title={t('profile')} intro={t('profileIntro')} />
      <div className="mc-portrait">
        <Avatar symbolUrl={symbolOf(profile.data.avatar)} size={72} alt={data.nickname} />
      </div>
      <dl className="mc-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd data-key={key}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <AvatarChoice profile={profile.data} onSaved={keep} />
      <ProfileForm profile={profile.data} onSaved={keep} />
      <OffersPanel />
    </>
  );
};
