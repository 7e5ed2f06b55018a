/** Enough to know one's own by, too little for anybody else. */
export const maskedMail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
};
export const maskedMobile = (dialingCode: string, mobileNum: string): string =>
  `+${dialingCode} ***${mobileNum.slice(-3)}`;
export const maskedName = (name: string): string =>
  name
    .split(' ')
    .map((part) => `${[...part][0] ?? ''}***`)
    .join(' ');
