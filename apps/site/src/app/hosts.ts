import { takePicturesFrom } from '@fairhouse/ui';

const anyOf = (hosts: readonly string[]): string =>
  hosts[Math.floor(Math.random() * hosts.length)] ?? '';
let chosen: { of: string; launch: string } | undefined;

/** Hosts that carry pictures and games beside ours: one of each, chosen by chance at the start. */
export const chooseHosts = ({
  imageCDNs = [],
  launchGameCDNs = [],
}: {
  imageCDNs?: readonly string[] | undefined;
  launchGameCDNs?: readonly string[] | undefined;
}): void => {
  const of = [...imageCDNs, '', ...launchGameCDNs].join();
  if (chosen?.of === of) return;
  chosen = { of, launch: anyOf(launchGameCDNs) };
  takePicturesFrom(anyOf(imageCDNs));
};

/** Where a game is opened; its frame is told whose it is. */
export const gameAt = (address: string): string => {
  const host = chosen?.launch ?? '';
  if (host === '' || !address.startsWith('/')) return address;
  return `${location.protocol}//${host}${address}&site=${encodeURIComponent(location.origin)}`;
};

/** Whether a message comes from a frame of ours. */
export const isGameOrigin = (origin: string): boolean =>
  origin === location.origin ||
  (chosen !== undefined &&
    chosen.launch !== '' &&
    origin === `${location.protocol}//${chosen.launch}`);
