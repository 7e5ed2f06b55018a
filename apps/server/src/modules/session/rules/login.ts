import type { MemberRow } from '../../members/index.ts';

/** By what somebody proved who they are. Only a password can be weak or too old (ID-10). */
export type Means = 'password' | 'sms' | 'social' | 'passkey' | 'kept';
export type Login = {
  member: MemberRow;
  means: Means;
  password?: string;
  loginAs?: 'AGENT';
  /** Of the member's authenticator, or one of its recovery codes. */
  authenticatorCode?: string | undefined;
  /** The caller can show the same proof again, with the code; a code by SMS is used up. */
  isRepeatable?: boolean;
  /** The address was proved by the challenge that this login completes. */
  isAddressProven?: boolean;
};
