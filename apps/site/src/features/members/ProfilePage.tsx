import { Avatar, FailedState, Skeleton } from '@fairhouse/ui';
import { useMember } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { symbolOf } from '../../app/shell/AccountMenu.tsx';
import { PageHead } from '../../app/member-centre/PageHead.tsx';

export const ProfilePage = () => {
  const t = useTexts('members');
  const shell = useTexts('shell');
  const { data, isError, refetch } = useMember();
  if (isError && !data) {
    return <FailedState retryLabel={shell('retry')} title={t('failed')}
      onRetry={() => { void refetch(); }} />;
  }
  if (!data) return <Skeleton height={220} radius={20} />;
  const facts: readonly [string, string][] = [
    ['account', data.account], ['nickname', data.nickname], ['memberId', data.id],
    ['rank', data.clubLabel.labelName], ['currency', data.currency],
    ['joined', atTime(data.createdAt)],
  ];
  return (
    <>
      <PageHead title={t('profile')} intro={t('profileIntro')} />
      <div className="mc-portrait">
        <Avatar symbolUrl={symbolOf(data.avatar)} size={72} alt={data.nickname} />
      </div>
      <dl className="mc-facts">
        {facts.map(([key, value]) => (
          <div key={key}><dt>{t(key)}</dt><dd data-key={key}><bdi>{value}</bdi></dd></div>
        ))}
      </dl>
    </>
  );
};
