import { Suspense, lazy } from 'react';
import { Waiting } from '../Waiting.tsx';
import { useDialogs, type OpenDialog } from './dialogs.ts';

const LoginDialog = lazy(() => import('../../features/session/LoginDialog.tsx'));
const RegisterDialog = lazy(() => import('../../features/session/RegisterDialog.tsx'));
const PasswordDialog = lazy(() => import('../../features/session/PasswordDialog.tsx'));
const MemberCentre = lazy(() => import('../../features/members/MemberCentre.tsx'));
const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));
const NoticeDialog = lazy(() => import('./NoticeDialog.tsx'));
const OpeningDialog = lazy(() => import('../../features/opening/OpeningDialog.tsx'));
const DocumentDialog = lazy(() => import('../../features/opening/DocumentDialog.tsx'));
const ClosedGameDialog = lazy(() => import('../../features/halls/ClosedGameDialog.tsx'));
const SearchDialog = lazy(() => import('../../features/halls/SearchDialog.tsx'));

/** Shows the popups that are open; the scripts of each come with its first opening. */
export const DialogHost = () => useDialogs().map((dialog) => (
  <Suspense key={dialog.id} fallback={<Waiting />}><OneDialog {...dialog} /></Suspense>
));

const OneDialog = ({ id, isOpen, request }: OpenDialog) => {
  switch (request.name) {
    case 'login': return <LoginDialog {...{ id, isOpen, request }} />;
    case 'register': return <RegisterDialog {...{ id, isOpen, request }} />;
    case 'changePassword': return <PasswordDialog {...{ id, isOpen, request }} />;
    case 'member': return <MemberCentre {...{ id, isOpen, request }} />;
    case 'confirm': return <ConfirmDialog {...{ id, isOpen, request }} />;
    case 'notice': return <NoticeDialog {...{ id, isOpen, request }} />;
    case 'opening': return <OpeningDialog {...{ id, isOpen, request }} />;
    case 'document': return <DocumentDialog {...{ id, isOpen, request }} />;
    case 'closedGame': return <ClosedGameDialog {...{ id, isOpen, request }} />;
    case 'search': return <SearchDialog {...{ id, isOpen, request }} />;
  }
};
