import { named } from '../lazy.ts';
import type { OpenDialog } from './dialogs.ts';

const LoginDialog = named(() => import('../../features/session/LoginDialog.tsx'), 'LoginDialog');
const RegisterDialog = named(
  () => import('../../features/session/RegisterDialog.tsx'),
  'RegisterDialog',
);
const ForgotDialog = named(
  () => import('../../features/recovery/ForgotDialog.tsx'),
  'ForgotDialog',
);
const ResetDialog = named(() => import('../../features/recovery/ResetDialog.tsx'), 'ResetDialog');
const PasswordDialog = named(
  () => import('../../features/session/PasswordDialog.tsx'),
  'PasswordDialog',
);
const SocialDialog = named(() => import('../../features/social/SocialDialog.tsx'), 'SocialDialog');
const TutorialDialog = named(
  () => import('../../features/session/TutorialDialog.tsx'),
  'TutorialDialog',
);
const NeedsAccountDialog = named(() => import('./NeedsAccountDialog.tsx'), 'NeedsAccountDialog');
const MemberCentre = named(() => import('../member-centre/MemberCentre.tsx'), 'MemberCentre');
const AgentCentre = named(() => import('../agent-centre/AgentCentre.tsx'), 'AgentCentre');
const ConfirmDialog = named(() => import('./ConfirmDialog.tsx'), 'ConfirmDialog');
const NoticeDialog = named(() => import('./NoticeDialog.tsx'), 'NoticeDialog');
const OpeningDialog = named(
  () => import('../../features/opening/OpeningDialog.tsx'),
  'OpeningDialog',
);
const DocumentDialog = named(
  () => import('../../features/help/DocumentDialog.tsx'),
  'DocumentDialog',
);
const ClosedGameDialog = named(
  () => import('../../features/halls/ClosedGameDialog.tsx'),
  'ClosedGameDialog',
);
const VendorGamesDialog = named(
  () => import('../../features/halls/VendorGamesDialog.tsx'),
  'VendorGamesDialog',
);
const SearchDialog = named(() => import('../../features/halls/SearchDialog.tsx'), 'SearchDialog');

const AnnouncementsDialog = named(
  () => import('../../features/content/AnnouncementsDialog.tsx'),
  'AnnouncementsDialog',
);
const FeedbackDialog = named(
  () => import('../../features/messages/FeedbackDialog.tsx'),
  'FeedbackDialog',
);
const NoticesDialog = named(
  () => import('../../features/content/NoticesDialog.tsx'),
  'NoticesDialog',
);

const PositionDialog = named(() => import('../safety/PositionDialog.tsx'), 'PositionDialog');

/** The popup of a request. */
export const OneDialog = ({ id, isOpen, request }: OpenDialog) => {
  switch (request.name) {
    case 'login':
      return <LoginDialog {...{ id, isOpen, request }} />;
    case 'register':
      return <RegisterDialog {...{ id, isOpen, request }} />;
    case 'forgot':
      return <ForgotDialog {...{ id, isOpen, request }} />;
    case 'reset':
      return <ResetDialog {...{ id, isOpen, request }} />;
    case 'changePassword':
      return <PasswordDialog {...{ id, isOpen, request }} />;
    case 'social':
      return <SocialDialog {...{ id, isOpen, request }} />;
    case 'tutorial':
      return <TutorialDialog {...{ id, isOpen }} />;
    case 'needsAccount':
      return <NeedsAccountDialog {...{ id, isOpen }} />;
    case 'member':
      return <MemberCentre {...{ id, isOpen, request }} />;
    case 'agents':
      return <AgentCentre {...{ id, isOpen }} />;
    case 'confirm':
      return <ConfirmDialog {...{ id, isOpen, request }} />;
    case 'notice':
      return <NoticeDialog {...{ id, isOpen, request }} />;
    case 'announcements':
      return <AnnouncementsDialog {...{ id, isOpen, request }} />;
    case 'notices':
      return <NoticesDialog {...{ id, isOpen, request }} />;
    case 'feedback':
      return <FeedbackDialog {...{ id, isOpen }} />;
    case 'opening':
      return <OpeningDialog {...{ id, isOpen, request }} />;
    case 'document':
      return <DocumentDialog {...{ id, isOpen, request }} />;
    case 'closedGame':
      return <ClosedGameDialog {...{ id, isOpen, request }} />;
    case 'vendorGames':
      return <VendorGamesDialog {...{ id, isOpen, request }} />;
    case 'position':
      return <PositionDialog {...{ id, isOpen }} />;
    case 'search':
      return <SearchDialog {...{ id, isOpen, request }} />;
  }
};
