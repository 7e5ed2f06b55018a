/** What pages are drawn from: a phone, a card, a screen, a large screen. */
export const WIDTHS = [320, 640, 1280, 1920];

const KEY = /^[A-Za-z\d_-]{16}$/;
const FILE = /^(?<key>[A-Za-z\d_-]{16})(?:-(?<width>\d{1,4}))?\.webp$/;

export const keyOf = (text: string): string | undefined => (KEY.test(text) ? text : undefined);
export const addressOf = (key: string): string => `/media/${key}.webp`;

/** The picture and the width of an address; without a width the widest is meant. */
export const fileOf = (name: string): { key: string; width: number | null } | undefined => {
  const { key, width } = FILE.exec(name)?.groups ?? {};
  return key === undefined ? undefined : { key, width: width === undefined ? null : Number(width) };
};

/** The key of an address of the library; other pictures have none. */
export const keyAt = (address: string): string | undefined =>
  address.startsWith('/media/') ? fileOf(address.slice('/media/'.length))?.key : undefined;

/** A name for people: the last part of what the sender's machine calls it, nothing to open. */
export const tidyName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 120);
