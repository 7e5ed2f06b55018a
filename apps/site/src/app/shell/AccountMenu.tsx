import { Avatar, Icon, type IconName } from '@fairhouse/ui';
import { openDialog } from '../dialogs/dialogs.ts';
import { useMember } from '../house.ts';
import { useTexts } from '../i18n.ts';
import { DropDown } from './DropDown.tsx';
import { askToLogout } from './logout.ts';

const ITEMS: readonly { key: string; icon: IconName; open: () => void }[] = [
  { key: 'memberCentre', icon: 'user-circle',
    open: () => openDialog({ name: 'member', page: 'securityCenter' }) },
  { key: 'messages', icon: 'envelope',
    open: () => openDialog({ name: 'member', page: 'messageV2' }) },
  { key: 'personalHistoryCopy', icon: 'receipt',
    open: () => openDialog({ name: 'member', page: 'personalHistoryCopy' }) },
  { key: 'customerService', icon: 'headset',
    open: () => openDialog({ name: 'opening', room: 'customerService' }) },
  { key: 'logout', icon: 'sign-out', open: askToLogout },
];

export const symbolOf = (avatar: string): string =>
  `/art/symbols/${/^[\w-]+$/.test(avatar) ? avatar : 'fox'}.webp`;

export const AccountMenu = () => {
  const t = useTexts('shell');
  const { data: member } = useMember();
  const symbol = symbolOf(member?.avatar ?? 'fox');
  return (
    <DropDown label={t('account')} testKey="avatar" face={<Avatar symbolUrl={symbol} size={40} />}>
      {(close) => (
        <>
          <div className="st-who">
            <Avatar symbolUrl={symbol} size={44} />
            <div>
              <b data-key="nickname">{member?.nickname ?? member?.account ?? '…'}</b>
              <small>{t('id')} <bdi data-key="memberId">{member?.id}</bdi></small>
            </div>
            <span className="fh-tag fh-tag--accent" data-key="rank">
              <Icon name="crown-fill" size={13} />{member?.clubLabel.labelName}
            </span>
          </div>
          {ITEMS.map(({ key, icon, open }) => (
            <button key={key} type="button" className="st-choice" data-key={key}
              onClick={() => { close(); open(); }}>
              <Icon name={icon} size={18} /><span>{t(key)}</span>
            </button>
          ))}
        </>
      )}
    </DropDown>
  );
};
