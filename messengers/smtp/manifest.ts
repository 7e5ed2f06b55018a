import type { MessengerManifest } from '@fairhouse/contract/messenger';

export const manifest: MessengerManifest = {
  messengerId: 'smtp',
  name: 'SMTP server',
  carries: ['mail'],
  settings: [
    { name: 'host', isRequired: true },
    { name: 'port', otherwise: '465' },
    // tls: encrypted from the first byte; starttls: encrypted or not at all; none: in the clear.
    { name: 'security', otherwise: 'tls' },
    { name: 'from', isRequired: true },
    { name: 'username' },
    { name: 'password', isSecret: true },
  ],
};
