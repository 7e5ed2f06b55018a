import type { Game } from '@fairhouse/contract/catalogue';
import type { IconName } from '@fairhouse/ui';
import { createStore, useStore } from '../store.ts';

export type MemberPage = 'securityCenter' | 'transferFund' | 'depositv2' | 'withdraw'
  | 'transferUpline' | 'personalHistoryCopy' | 'manualRebate' | 'transactionHistory'
  | 'personalProfit' | 'bonusDetails' | 'rewardCenter' | 'referral' | 'missionLeaderboard'
  | 'messageV2' | 'playerRank' | 'profile';

export type DialogRequest =
  /** `afterwards` runs once the visitor is logged in: what the login was asked for. */
  | { name: 'login'; afterwards?: (() => void) | undefined }
  | { name: 'register'; afterwards?: (() => void) | undefined }
  | { name: 'changePassword'; token: string; oldPassword: string; afterwards?: () => void }
  | { name: 'member'; page: MemberPage }
  | { name: 'confirm'; key: string; icon: IconName; title: string; body: string;
    confirmLabel: string; isDanger?: boolean; onConfirm: () => void }
  | { name: 'notice'; key: string; icon: IconName; title: string; body: string }
  | { name: 'opening'; room: string }
  | { name: 'document'; document: string }
  | { name: 'closedGame'; game: Game }
  | { name: 'search' };

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
