import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadMedium } from '@fairhouse/contract/media';
import PostalMime, { type Email } from 'postal-mime';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { must, openWorld, wrong, type World } from '../../../../../tests/world.ts';
import type { Ctx } from '../../kernel/kernel.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { brandById, keepSecret } from '../brands/index.ts';
import { sendMail, sendSms } from './index.ts';

let world: World;
let smtp: SMTPServer;
let gateway: Server;
const logged: unknown[] = [];
const mails: { raw: string; mail: Email; recipients: string[] }[] = [];
const asked: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] =
  [];
let behave: (response: ServerResponse) => void;
const takes = (response: ServerResponse) => {
  response.statusCode = 202;
  response.end('{}');
};

beforeAll(async () => {
  world = await openWorld();
  smtp = new SMTPServer({
    secure: false,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'house' && password === 'sealed words'
        ? done(null, { user: 'house' })
        : done(new Error('not here')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('full@') ? new Error('the mailbox of full@ is full') : undefined),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void (async () => {
          const raw = Buffer.concat(chunks).toString();
          mails.push({
            raw,
            mail: await PostalMime.parse(raw),
            recipients: session.envelope.rcptTo.map((one) => one.address),
          });
          done();
        })();
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({
        url: request.url ?? '',
        method: request.method ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      behave(response);
    });
  });
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
  gateway.closeAllConnections();
  gateway.close();
  await world.close();
});
afterEach(() => {
  mails.length = 0;
  asked.length = 0;
  logged.length = 0;
  behave = takes;
});

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const callOf = async (settings: object, language = 'EN'): Promise<Ctx> => {
  const { kernel } = world.server;
  const brand = await brandById(kernel, 1);
  return {
    ...kernel,
    language,
    brand: { ...brand, settings },
    log: { ...kernel.log, warn: (...given: unknown[]) => logged.push(given) },
  } as unknown as Ctx;
};
const bySmtp = (given = {}, language?: string) =>
  callOf(
    {
      mailMessenger: 'smtp',
      messengerSettings: {
        smtp: {
          host: '127.0.0.1',
          port: String(portOf(smtp.server)),
          security: 'none',
          from: 'door@house.example',
          username: 'house',
          ...given,
        },
      },
    },
    language,
  );
const byGateway = (given = {}) =>
  callOf({
    smsMessenger: 'sms-http',
    messengerSettings: {
      'sms-http': { url: `http://127.0.0.1:${portOf(gateway)}/send`, ...given },
    },
  });
const keep = (name: string, value: string) =>
  world.server.kernel.db.transaction((tx) =>
    keepSecret(world.server.kernel, tx, { brandId: 1, name, value }),
  );
const codeOf = (answer: unknown) => (isRefusal(answer) ? answer.errorCode : answer);
const MAIL = { to: 'linh@example.com', subject: 'Hello', text: 'Line one.\nLine two.' };
const SMS = { dialingCode: '84', mobileNum: '912345678', text: 'Your "code" is\n123456 \\ ok' };

it('[ID-18] a mail reaches a real server as plain text from the house, with its secret', async () => {
  await keep('messenger.smtp.password', 'sealed words');
  expect(await sendMail(await bySmtp(), MAIL)).toBeUndefined();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.recipients).toEqual(['linh@example.com']);
  expect(mails[0]?.mail).toMatchObject({
    subject: 'Hello',
    from: { name: 'Fairhouse', address: 'door@house.example' },
  });
  expect(mails[0]?.mail.html).toBeUndefined();
  expect(mails[0]?.mail.text).toContain('Line one.\nLine two.');
});

it('the logo of the brand goes along in a mail, and nothing is fetched by who reads it', async () => {
  const background = { r: 20, g: 140, b: 90 };
  const picture = sharp({ create: { width: 900, height: 180, channels: 3, background } }).png();
  const sent = await world.call(
    uploadMedium,
    { fileName: 'logo.png' },
    { token: await world.operator(), file: wrong(await picture.toBuffer()) },
  );
  const withLogo = async (logoDark: string) => {
    const ctx = await bySmtp();
    Object.assign(ctx.brand.settings as object, { look: { logoDark } });
    return ctx;
  };
  const ctx = await withLogo(sent.value.address);
  ctx.brand.name = 'Lamp & <b>';
  expect(await sendMail(ctx, { ...MAIL, text: 'Five < six & "more"' })).toBeUndefined();
  const { mail } = must(mails[0]);
  expect(mail.text).toContain('Five < six & "more"');
  expect(mail.html).toContain('Five &lt; six &amp; &quot;more&quot;');
  expect(mail.html).toContain('alt="Lamp &amp; &lt;b&gt;"');
  expect(mail.html).not.toMatch(/https?:|<script|<b>/);
  const [logo] = mail.attachments;
  expect(logo).toMatchObject({ mimeType: 'image/png', disposition: 'inline' });
  const shown = await sharp(Buffer.from(must(logo).content as ArrayBuffer)).metadata();
  expect(shown).toMatchObject({ format: 'png', width: 320, height: 64 });
  // One that is gone keeps no mail back.
  const gone = await withLogo('/media/AAAAAAAAAAAAAAAA.webp');
  expect(await sendMail(gone, MAIL)).toBeUndefined();
  expect(mails[1]?.mail.html).toBeUndefined();
});

it('a mail carries the phrase of the member, in the language of the caller', async () => {
  await sendMail(await bySmtp({}, 'VI'), { ...MAIL, antiPhishing: 'đèn\nvàng' });
  expect(mails[0]?.mail.text).toContain('Cụm từ của bạn: đèn vàng');
  await sendMail(await bySmtp({}, 'XX'), MAIL);
  expect(mails[1]?.mail.text).toContain('security centre');
});

it('[AS-01] no field of a mail begins a header, a command or a second recipient', async () => {
  const bad = [
    'linh@example.com\r\nBcc: thief@example.com',
    'a@b.example,thief@example.com',
    'Linh <a@b.example>',
    '"a b"@b.example',
    'a@b',
    '',
    'a@b.example\u0000',
    'a b@c.example',
    'a@b.example\nRCPT TO:<thief@example.com>',
    `${'a'.repeat(65)}@b.example`,
  ];
  for (const to of bad) {
    expect(codeOf(await sendMail(await bySmtp(), { ...MAIL, to })), to).toBe('message_not_sent');
  }
  expect(mails).toHaveLength(0);
  const ctx = await bySmtp();
  ctx.brand.name = 'House\r\nX-Evil: 1';
  expect(
    await sendMail(ctx, {
      ...MAIL,
      antiPhishing: 'x\r\n.\r\nQUIT',
      subject: 'Hi\r\nBcc: thief@example.com\r\n\r\nbody',
    }),
  ).toBeUndefined();
  expect(mails[0]?.recipients).toEqual(['linh@example.com']);
  expect(mails[0]?.mail.headers.map((one) => one.key)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(bcc|x-evil)$/)]),
  );
  expect(mails[0]?.mail.subject).toBe('Hi Bcc: thief@example.com body');
});

it('[D-U34] advertising ends by one click of the mail program, and a mail about the account has none', async () => {
  const link = 'https://house.example/u/1.abc';
  await sendMail(await bySmtp(), { ...MAIL, unsubscribe: `${link}\r\nBcc: thief@example.com` });
  await sendMail(await bySmtp(), MAIL);
  const lines = mails.map(({ mail }) =>
    mail.headerLines.filter(({ key }) => /^list-|^bcc$/.test(key)).map(({ line }) => line),
  );
  expect(lines).toEqual([
    [
      `List-Unsubscribe: <${link} Bcc: thief@example.com>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ],
    [],
  ]);
});

it('a mail server that refuses, or does not answer, gives message_not_sent', async () => {
  expect(codeOf(await sendMail(await bySmtp(), { ...MAIL, to: 'full@example.com' }))).toBe(
    'message_not_sent',
  );
  expect(codeOf(await sendMail(await bySmtp({ username: 'stranger' }), MAIL))).toBe(
    'message_not_sent',
  );
  expect(codeOf(await sendMail(await bySmtp({ port: '9' }), MAIL))).toBe('message_not_sent');
  expect(codeOf(await sendMail(await bySmtp({ security: 'starttls' }), MAIL))).toBe(
    'message_not_sent',
  );
  expect(mails).toHaveLength(0);
  expect(JSON.stringify(logged)).not.toMatch(/full@|sealed|Line one/);
  expect(logged).toHaveLength(4);
});

it('[AP-12] a gateway gets the number and the text in the shape its operator wrote', async () => {
  await keep('messenger.sms-http.bearer', 'gate words');
  expect(
    await sendSms(await byGateway({ headers: 'X-Route: main\nx-brand: one' }), SMS),
  ).toBeUndefined();
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/send',
    headers: {
      authorization: 'Bearer gate words',
      'x-route': 'main',
      'content-type': 'application/json',
    },
  });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    to: '+84912345678',
    text: 'Your "code" is 123456 \\ ok',
  });
  await sendSms(
    await byGateway({
      contentType: 'application/x-www-form-urlencoded',
      body: 'phone={digits}&message={text}&from=house',
    }),
    SMS,
  );
  expect(Object.fromEntries(new URLSearchParams(asked[1]?.body))).toEqual({
    from: 'house',
    phone: '84912345678',
    message: 'Your "code" is 123456 \\ ok',
  });
  await sendSms(
    await byGateway({
      method: 'GET',
      url: `http://127.0.0.1:${portOf(gateway)}/send?to={to}&text={text}`,
    }),
    SMS,
  );
  expect(asked[2]?.url).toMatch(/^\/send\?to=%2B84912345678&text=Your%20%22code%22/);
});

it('[ER-02] a gateway that fails, limits or redirects gives message_not_sent, once', async () => {
  for (const status of [500, 429, 403, 302]) {
    behave = (response) => {
      response.writeHead(status, { location: '/elsewhere' });
      response.end(`no message to ${SMS.mobileNum}`);
    };
    expect(codeOf(await sendSms(await byGateway(), SMS)), String(status)).toBe('message_not_sent');
  }
  expect(asked).toHaveLength(4);
  expect(JSON.stringify(logged)).not.toMatch(/912345678|code|gate words/);
});

it('[D-U26] how messages of a carrier went is known, until one goes well again', async () => {
  const failures = async () =>
    (
      await world.server.kernel.db.composed<{ failures: number }>(
        `select failures from messenger_standing where kind = 'sms'`,
      )
    ).map((row) => row.failures);
  await world.server.kernel.db.run('delete from messenger_standing');
  expect(await failures()).toEqual([]);
  behave = (response) => {
    response.statusCode = 500;
    response.end();
  };
  await sendSms(await byGateway(), SMS);
  await sendSms(await byGateway(), SMS);
  expect(await failures()).toEqual([2]);
  behave = takes;
  await sendSms(await byGateway(), SMS);
  expect(await failures()).toEqual([0]);
  await sendSms(await byGateway(), SMS);
  expect(await failures()).toEqual([0]);
});

it('a gateway that takes longer than five seconds gives message_not_sent', async () => {
  behave = () => undefined;
  const before = performance.now();
  expect(codeOf(await sendSms(await byGateway(), SMS))).toBe('message_not_sent');
  const waited = performance.now() - before;
  expect(waited).toBeGreaterThan(4500);
  expect(waited).toBeLessThan(9000);
});

it('a carrier that is not set up, unknown or of another kind gives message_not_sent', async () => {
  for (const settings of [
    { smsMessenger: 'sms-http' },
    { smsMessenger: 'pigeon' },
    { smsMessenger: 'smtp' },
  ]) {
    expect(codeOf(await sendSms(await callOf(settings), SMS))).toBe('message_not_sent');
  }
  expect(codeOf(await sendSms(await callOf({}), { ...SMS, mobileNum: '12;3' }))).toBe(
    'message_not_sent',
  );
});
