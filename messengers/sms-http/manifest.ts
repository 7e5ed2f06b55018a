import type { MessengerManifest } from '@fairhouse/contract/messenger';

export const manifest: MessengerManifest = {
  messengerId: 'sms-http',
  name: 'SMS gateway over HTTP',
  carries: ['sms'],
  settings: [
    { name: 'url', isRequired: true },
    { name: 'method', otherwise: 'POST' },
    { name: 'contentType', otherwise: 'application/json' },
    // Further headers, one a line: `Name: value`.
    { name: 'headers' },
    // {to} is the number with its plus, {digits} without it, {text} what it says.
    { name: 'body', otherwise: '{"to":"{to}","text":"{text}"}' },
    // Sent as `Authorization: Bearer <secret>`.
    { name: 'bearer', isSecret: true },
  ],
};
