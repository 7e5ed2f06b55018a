/** The login name alone, for a day (D-C18); never a password or a token. */
const COOKIE = 'loginName';
const SECONDS = 86_400;

export const rememberedName = (): string => {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
  if (!found) return '';
  // A cookie that somebody else wrote is no name.
  try {
    return decodeURIComponent(found.slice(COOKIE.length + 1)).slice(0, 60);
  } catch {
    return '';
  }
};

/** An empty name forgets the one of before. */
export const rememberName = (name: string): void => {
  const isSecure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie =
    `${COOKIE}=${encodeURIComponent(name)}; Path=/; SameSite=Strict` +
    `; Max-Age=${name === '' ? 0 : SECONDS}${isSecure}`;
};
