import { Suspense, useState, type ComponentType } from 'react';
import { Dialog, Icon, Skeleton, type IconName } from '@fairhouse/ui';
import { closeDialog, type DialogRequest, type MemberPage } from '../dialogs/dialogs.ts';
import { NeedsAccountDialog } from '../dialogs/NeedsAccountDialog.tsx';
import { useIsTrial } from '../games/free-play.ts';
import { useTexts } from '../i18n.ts';
import { named } from '../lazy.ts';
import { useIsOn } from '../house.ts';
import { Unread } from '../messages/Unread.tsx';
import { useToken } from '../session.ts';
import './member-centre.css';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'member' }> };

const MENU: readonly { page: MemberPage; icon: IconName }[] = [
  { page: 'securityCenter', icon: 'shield-check' },
  { page: 'transferFund', icon: 'wallet' },
  { page: 'depositv2', icon: 'plus' },
  { page: 'withdraw', icon: 'arrow-up-right' },
  { page: 'transferUpline', icon: 'tree-structure' },
  { page: 'personalHistoryCopy', icon: 'receipt' },
  { page: 'manualRebate', icon: 'percent' },
  { page: 'transactionHistory', icon: 'list-bullets' },
  { page: 'personalProfit', icon: 'chart-line-up' },
  { page: 'bonusDetails', icon: 'gift' },
  { page: 'rewardCenter', icon: 'medal' },
  { page: 'referral', icon: 'users' },
  { page: 'missionLeaderboard', icon: 'target' },
  { page: 'messageV2', icon: 'envelope' },
  { page: 'playerRank', icon: 'crown' },
  { page: 'profile', icon: 'user-circle' },
];

const PAGES: Record<MemberPage, ComponentType> = {
  securityCenter: named(() => import('../../features/protection/SecurityPage.tsx'), 'SecurityPage'),
  transferFund: named(() => import('../../features/wallet/WalletPage.tsx'), 'WalletPage'),
  profile: named(() => import('../../features/members/ProfilePage.tsx'), 'ProfilePage'),
  depositv2: named(() => import('../../features/deposits/DepositPage.tsx'), 'DepositPage'),
  withdraw: named(() => import('../../features/withdrawals/WithdrawPage.tsx'), 'WithdrawPage'),
  transferUpline: named(() => import('../../features/transfers/TransferPage.tsx'), 'TransferPage'),
  messageV2: named(() => import('../../features/messages/MessagesPage.tsx'), 'MessagesPage'),
  manualRebate: named(() => import('../../features/cashback/CashbackPage.tsx'), 'CashbackPage'),
  playerRank: named(() => import('../../features/vip/RankPage.tsx'), 'RankPage'),
  personalHistoryCopy: named(() => import('../../features/records/BetsPage.tsx'), 'BetsPage'),
  transactionHistory: named(
    () => import('../../features/records/TransactionsPage.tsx'),
    'TransactionsPage',
  ),
  personalProfit: named(() => import('../../features/records/ProfitPage.tsx'), 'ProfitPage'),
  missionLeaderboard: named(
    () => import('../../features/missions/MissionsPage.tsx'),
    'MissionsPage',
  ),
  bonusDetails: named(() => import('../../features/records/BonusPage.tsx'), 'BonusPage'),
  rewardCenter: named(() => import('../../features/rewards/RewardPage.tsx'), 'RewardPage'),
  referral: named(() => import('../../features/referral/ReferralPage.tsx'), 'ReferralPage'),
};

const OpenCashback = named(() => import('../cashback/OpenCashback.tsx'), 'OpenCashback');
const OpenRewards = named(() => import('../rewards/OpenRewards.tsx'), 'OpenRewards');
const OpenMissions = named(() => import('../missions/OpenMissions.tsx'), 'OpenMissions');

/** The member centre: a menu on one side, the chosen page on the other, over the screen below. */
export const MemberCentre = ({ id, isOpen, request }: Props) => {
  const t = useTexts('members');
  const shell = useTexts('shell');
  const [page, setPage] = useState<MemberPage>(request.page);
  /** On a phone: the menu is a screen, and a page of it another. */
  const [isAtMenu, setAtMenu] = useState(request.isMenuFirst === true);
  const isOn = useIsOn();
  const isLoggedIn = useToken() !== null;
  const isTrial = useIsTrial();
  const close = () => closeDialog(id);
  if (isTrial) return <NeedsAccountDialog id={id} isOpen={isOpen && isLoggedIn} />;
  const Page = PAGES[page];
  return (
    <Dialog
      isOpen={isOpen && isLoggedIn}
      onClose={close}
      title={t('title')}
      size="xxl"
      isPlain
      closeLabel={shell('close')}
      className="mc-dialog"
    >
      <div className="mc-centre" data-at={isAtMenu ? 'menu' : 'page'}>
        <nav className="mc-menu" aria-label={t('menu')}>
          <h2>{t('title')}</h2>
          {MENU.filter((item) => isOn(`memberCenter/${item.page}`)).map((item) => (
            <button
              key={item.page}
              type="button"
              data-key={item.page}
              aria-current={item.page === page ? 'page' : undefined}
              ref={isAtMenu && item.page === page ? intoSight : undefined}
              onClick={() => {
                setPage(item.page);
                setAtMenu(false);
              }}
            >
              <Icon name={item.icon} size={18} />
              <span>{shell(item.page)}</span>
              {item.page === 'messageV2' && <Unread />}
              {item.page === 'manualRebate' && (
                <Suspense>
                  <OpenCashback />
                </Suspense>
              )}
              {item.page === 'missionLeaderboard' && (
                <Suspense>
                  <OpenMissions />
                </Suspense>
              )}
              {item.page === 'rewardCenter' && (
                <Suspense>
                  <OpenRewards />
                </Suspense>
              )}
            </button>
          ))}
        </nav>
        <button
          type="button"
          className="mc-back"
          data-key="centreMenu"
          onClick={() => setAtMenu(true)}
        >
          <Icon name="arrow-left" size={20} />
          {t('title')}
        </button>
        <div className="mc-panel" data-key={page}>
          <Suspense fallback={<Loading />}>
            <Page />
          </Suspense>
        </div>
      </div>
    </Dialog>
  );
};

/** Whoever comes back to the menu finds the entry they came from. */
const intoSight = (button: HTMLButtonElement | null): void =>
  button?.scrollIntoView({ block: 'nearest' });

const Loading = () => (
  <div className="st-form" aria-busy="true">
    <Skeleton height={36} width={220} />
    <Skeleton height={120} radius={20} />
    <Skeleton height={220} radius={20} />
  </div>
);
