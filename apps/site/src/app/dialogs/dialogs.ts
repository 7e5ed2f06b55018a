import type { Category, Game } from '@fairhouse/contract/catalogue';
import type { Announcement } from '@fairhouse/contract/content';
import type { IconName } from '@fairhouse/ui';
import { createStore, useStore } from '../store.ts';

export type MemberPage =
  | 'securityCenter'
  | 'transferFund'
  | 'depositv2'
  | 'withdraw'
  | 'transferUpline'
  | 'personalHistoryCopy'
  | 'manualRebate'
  | 'transactionHistory'
  | 'personalProfit'
  | 'bonusDetails'
  | 'rewardCenter'
  | 'referral'
  | 'missionLeaderboard'
  | 'messageV2'
  | 'playerRank'
  | 'profile';

/** Somebody a provider knows and the house does not yet. */
export type SocialTicket = { bindingTicket: string; providerName: string };
/** What a login is asked for, and as what: on the page for agents nobody else comes in (D-C20). */
export type Entering = { afterwards?: (() => void) | undefined; loginAs?: 'AGENT' | undefined };
/** The generic dialog (PP-16, PP-17); without buttons of its own it has one that closes it. */
type NoticeRequest = {
  name: 'notice';
  key: string;
  icon: IconName;
  title: string;
  body?: string;
  html?: string;
  /** Stand before the one that closes; what is to be done stands behind it. */
  buttons?: readonly { key: string; label: string; onPress: () => void; isPrimary?: boolean }[];
  /** Closes by itself then. */
  timeoutMilliseconds?: number;
  /** False: a click beside it does not close it. */
  cover?: boolean;
};

export type DialogRequest =
  /** `afterwards` runs once the visitor is logged in: what the login was asked for. */
  | ({ name: 'login' } & Entering)
  | { name: 'register'; afterwards?: (() => void) | undefined; social?: SocialTicket }
  /** The choice of an account at the first social login. */
  | { name: 'social'; ticket: SocialTicket; afterwards?: (() => void) | undefined }
  | { name: 'tutorial' }
  /** What a free-play account may not do asks for a full one (ID-24). */
  | { name: 'needsAccount' }
  | {
      name: 'changePassword';
      token: string;
      oldPassword: string;
      afterwards?: () => void;
      isFirst?: boolean;
    }
  | { name: 'forgot' }
  /** By the link of a mail. */
  | { name: 'reset'; resetToken: string }
  /** On a phone a centre that is opened as such begins with its menu. */
  | { name: 'member'; page: MemberPage; isMenuFirst?: boolean }
  | { name: 'agents' }
  | {
      name: 'confirm';
      key: string;
      icon: IconName;
      title: string;
      body: string;
      confirmLabel: string;
      isDanger?: boolean;
      onConfirm: () => void;
    }
  | NoticeRequest
  /** What the house announces, one after the other. */
  | { name: 'announcements'; list: readonly Announcement[] }
  /** The notices of the house; the one at `index` is open first. */
  | { name: 'notices'; index?: number }
  | { name: 'opening'; room: string }
  /** Feedback, complaints and questions to the house. */
  | { name: 'feedback' }
  | { name: 'document'; document: string }
  | { name: 'closedGame'; game: Game }
  /** The games of one vendor in one category (GM-10). */
  | { name: 'vendorGames'; vassalage: string; title: string; gameCategory: Category }
  | { name: 'search' }
  /** What play has brought or cost. */
  | { name: 'position' };

/** The key of a popup that bears the name of what it shows. */
const OWN_KEYS = {
  login: 'w_login',
  register: 'w_register',
  forgot: 'forgotPassword',
  reset: 'resetPassword',
  changePassword: 'changePassword',
  social: 'accountBinding',
  tutorial: 'beginnerTutorial',
  needsAccount: 'in_need_true_account',
  member: 'memberCentre',
  agents: 'agentCentre',
  confirm: 'genericDialog',
  notice: 'genericDialog',
  announcements: 'noticePopup',
  notices: 'noticeModal',
  feedback: 'feedback',
  closedGame: 'gameMaintenance',
  vendorGames: 'VASSALAGE',
  search: 'search',
  position: 'personalPosition',
} as const satisfies Record<Exclude<DialogRequest['name'], 'opening' | 'document'>, string>;
/** The `data-key` of a popup, by which it is found (UX-14). */
export const keyOf = (request: DialogRequest): string =>
  request.name === 'opening'
    ? request.room
    : request.name === 'document'
      ? request.document
      : OWN_KEYS[request.name];

export type OpenDialog = { id: number; isOpen: boolean; request: DialogRequest };
const CLOSING_MILLISECONDS = 500;
const store = createStore<readonly OpenDialog[]>([]);
let nextId = 1;

export const useDialogs = (): readonly OpenDialog[] => useStore(store);

export const openDialog = (request: DialogRequest): void => {
  const id = nextId;
  nextId += 1;
  store.set([...store.get().filter((one) => one.isOpen), { id, isOpen: true, request }]);
};

/** Leaves the dialog on the page until its closing motion is over. */
export const closeDialog = (id: number): void => {
  store.set(store.get().map((one) => (one.id === id ? { ...one, isOpen: false } : one)));
  setTimeout(() => store.set(store.get().filter((one) => one.id !== id)), CLOSING_MILLISECONDS);
};
/** Waits until no popup is open. */
export const onceAllClosed = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (store.get().some((one) => one.isOpen)) return;
      forget();
      resolve();
    };
    const forget = store.subscribe(look);
    look();
  });
export const closeDialogs = (names: readonly DialogRequest['name'][]): void => {
  for (const one of store.get()) {
    if (one.isOpen && names.includes(one.request.name)) closeDialog(one.id);
  }
};

/** Opens one popup in place of another, such as register in place of login. */
export const swapDialog = (id: number, request: DialogRequest): void => {
  closeDialog(id);
  openDialog(request);
};
