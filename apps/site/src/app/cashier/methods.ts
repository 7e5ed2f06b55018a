import type { IconName } from '@fairhouse/ui';

const ICONS: Readonly<Record<string, IconName>> = {
  hosted: 'credit-card',
  bank: 'bank',
  qr: 'device-mobile',
  voucher: 'ticket',
  crypto: 'coins',
};
export const iconOf = (kind: string): IconName => ICONS[kind] ?? 'wallet';

const OURS: readonly string[] = ['bank-transfer', 'qr-transfer', 'voucher', 'crypto'];
/** Methods of the house are named in the language of the page, those of others by their brand. */
export const nameOf = (t: (key: string) => string, methodId: string, name: string): string =>
  OURS.includes(methodId) ? t(`method_${methodId}`) : name;
