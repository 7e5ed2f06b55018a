import { Suspense } from 'react';
import { Avatar, Icon, type IconName } from '@fairhouse/ui';
import { openDialog } from '../dialogs/dialogs.ts';
import { useIsTrial } from '../games/free-play.ts';
import { useIsOn, useMember } from '../house.ts';
import { useTexts } from '../i18n.ts';
import { named } from '../lazy.ts';
import { Unread } from '../messages/Unread.tsx';
import { openService } from '../open-service.ts';
import { DropDown } from './DropDown.tsx';
import { askToLogout } from './logout.ts';

const OpenRewards = named(() => import('../rewards/OpenRewards.tsx'), 'OpenRewards');

const ITEMS: readonly { key: string; icon: IconName; node?: string; open: () => void }[] = [
  {
    key: 'memberCentre',
    icon: 'user-circle',
    node: 'memberCenter',
    open: () => openDialog({ name: 'member', page: 'securityCenter', isMenuFirst: true }),
  },
  {
    key: 'agentCentre',
    icon: 'tree-structure',
    node: 'agentCenter',
    open: () => openDialog({ name: 'agents' }),
  },
  {
    key: 'messageV2',
    icon: 'envelope',
    node: 'memberCenter/messageV2',
    open: () => openDialog({ name: 'member', page: 'messageV2' }),
  },
  {
    key: 'rewardCenter',
    icon: 'medal',
    node: 'memberCenter/rewardCenter',
    open: () => openDialog({ name: 'member', page: 'rewardCenter' }),
  },
  {
    key: 'personalHistoryCopy',
    icon: 'receipt',
    node: 'memberCenter/personalHistoryCopy',
    open: () => openDialog({ name: 'member', page: 'personalHistoryCopy' }),
  },
  { key: 'netPosition', icon: 'chart-line-up', open: () => openDialog({ name: 'position' }) },
  { key: 'customerService', icon: 'headset', node: 'customerService', open: openService },
  { key: 'logout', icon: 'sign-out', open: askToLogout },
];

/** Of a member who is neither agent nor trial: the side menu tells such how to become one. */
const PLAYER = 0;

export const symbolOf = (avatar: string): string =>
  `/art/symbols/${/^[\w-]+$/.test(avatar) ? avatar : 'fox'}.webp`;

export const AccountMenu = () => {
  const t = useTexts('shell');
  const { data: member } = useMember();
  const isOn = useIsOn();
  const isTrial = useIsTrial();
  const errors = useTexts('errors');
  const symbol = symbolOf(member?.avatar ?? 'fox');
  return (
    <DropDown
      label={t('account')}
      testKey="avatar"
      hasWords
      face={
        <>
          <span className="sr-only">{t('account')}</span>
          <Avatar symbolUrl={symbol} size={40} />
          <Unread isFollowing />
        </>
      }
    >
      {(close) => (
        <>
          <div className="st-who">
            <Avatar symbolUrl={symbol} size={44} />
            <div>
              <b data-key="nickname">{member?.nickname ?? member?.account ?? '…'}</b>
              <small>
                {t('id')} <bdi data-key="memberId">{member?.id}</bdi>
              </small>
            </div>
            <span className="fh-tag fh-tag--accent" data-key="rank">
              <Icon name="crown-fill" size={13} />
              {member?.clubLabel.labelName}
            </span>
          </div>
          {isTrial && (
            <button
              type="button"
              className="st-choice"
              data-key="upgrade"
              onClick={() => {
                close();
                openDialog({ name: 'register' });
              }}
            >
              <Icon name="crown-fill" size={18} />
              <span>{errors('in_increase_submit')}</span>
            </button>
          )}
          {ITEMS.filter(
            ({ key, node }) =>
              (!node || isOn(node)) &&
              !(isTrial && key === 'netPosition') &&
              !(key === 'agentCentre' && member?.type === PLAYER),
          ).map(({ key, icon, open }) => (
            <button
              key={key}
              type="button"
              className="st-choice"
              data-key={key}
              onClick={() => {
                close();
                open();
              }}
            >
              <Icon name={icon} size={18} />
              <span>{t(key)}</span>
              {key === 'messageV2' && <Unread />}
              {key === 'rewardCenter' && !isTrial && (
                <Suspense>
                  <OpenRewards />
                </Suspense>
              )}
            </button>
          ))}
        </>
      )}
    </DropDown>
  );
};
