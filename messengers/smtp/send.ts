import { createTransport } from 'nodemailer';
import type { Mail, SendMessage } from '@fairhouse/contract/messenger';

const LIMIT_MILLISECONDS = 5000;

/** One connection a mail: a house sends few, and an idle connection is one that breaks. */
export const sendMail: SendMessage<Mail> = async (mail, { settings, signal }) => {
  const transport = createTransport({
    host: settings.host ?? '',
    port: Number(settings.port),
    secure: settings.security === 'tls',
    requireTLS: settings.security === 'starttls',
    ignoreTLS: settings.security === 'none',
    ...(settings.username
      ? { auth: { user: settings.username, pass: settings.password ?? '' } }
      : {}),
    connectionTimeout: LIMIT_MILLISECONDS,
    greetingTimeout: LIMIT_MILLISECONDS,
    socketTimeout: LIMIT_MILLISECONDS,
    dnsTimeout: LIMIT_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the mail server took too long')));
  });
  try {
    await Promise.race([
      late,
      transport.sendMail({
        from: { name: mail.fromName, address: settings.from ?? '' },
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        ...(mail.logo ? shownWith(mail, mail.logo) : {}),
        headers: {
          // Nobody's absence note should answer a code.
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe === undefined
            ? {}
            : {
                'List-Unsubscribe': `<${mail.unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      }),
    ]);
  } finally {
    transport.close();
  }
};

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? '&quot;');
/** The same text below the logo, which is a part of the mail. */
const shownWith = ({ text, fromName }: Mail, logo: Uint8Array) => ({
  html:
    `<img src="cid:logo" alt="${escape(fromName)}" height="36" style="height:36px;width:auto">` +
    `<p style="white-space:pre-line">${escape(text)}</p>`,
  attachments: [
    {
      cid: 'logo',
      filename: 'logo.png',
      content: Buffer.from(logo),
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    },
  ],
});
