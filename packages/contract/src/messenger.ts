/** What a folder of messengers/ offers: manifest.ts and send.ts. */
export type MessengerManifest = {
  messengerId: string;
  name: string;
  carries: readonly ('sms' | 'mail')[];
  /** What the operator fills in. A secret is kept sealed and never answered. */
  settings: readonly { name: string; isSecret?: true; isRequired?: true; otherwise?: string }[];
};
/** `to` is the number in E.164: a plus, the dialling code, the digits. */
export type Sms = { kind: 'sms'; to: string; text: string };
export type Mail = {
  kind: 'mail';
  to: string;
  subject: string;
  text: string;
  fromName: string;
  /** Of advertising: where one click ends it (RFC 8058). */
  unsubscribe?: string;
  /** A PNG of the brand, which goes along: nothing is fetched when the mail is read. */
  logo?: Uint8Array;
};
export type MessengerTools = {
  /** Settings and secrets by name; what is not set is empty. */
  settings: Readonly<Record<string, string>>;
  /** Ends when the message has taken too long. */
  signal: AbortSignal;
};
/** Resolves when the carrier took the message; throws when it did not. */
export type SendMessage<Message extends Sms | Mail> = (
  message: Message,
  tools: MessengerTools,
) => Promise<void>;
