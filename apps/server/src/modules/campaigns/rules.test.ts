import { expect, it } from 'vitest';
import { faultsOf } from './rules.ts';

const house = { hosts: ['lamp.example', 'brand.com'], languages: ['EN', 'TH'] };
const textFault = (text: string) =>
  faultsOf({ title: 'T', text, sms: 'S', channels: [], translations: [] }, house).text;

it('[MS-14, D-U35] addresses are judged as they go out, with the places filled', () => {
  for (const text of [
    'See evil-{brand}.com',
    'See https://evil-{brand}.com/login',
    'See {brand}.com',
    'See evil.{brand}',
    'See {name}.example',
    'See {name}.{brand}',
    'See {name}{brand}',
    'See https://lamp.example.{brand}/',
    'See https://lamp.example@{brand}',
    'See https://lamp.example/{name}',
    'See evil{brand}.com',
    'See evil{name}',
    'See {brand}x',
    'See 1{brand}',
    'See {brand}-x',
    'See e\u0301{brand}',
    'See {brand}\u0301.com',
    // A combining mark ends no host.
    'See evil-brand\u0301.com',
    'See ev\u0301il.example',
    'See lamp.example.evi\u0301l',
  ]) {
    expect(textFault(text), text).toBe('address');
  }
  for (const text of [
    'Come by, {name}. Yours, {brand}.',
    '{name}\u2019s lantern at {brand}!\n{brand}',
    'See https://lamp.example/promotions, {name}',
    'See lamp.example. And ({brand})',
    '\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35{name}\u0e04\u0e48\u0e30',
    '\u4f60\u597d{name}\u60a8\u597d\u3002',
  ]) {
    expect(textFault(text), text).toBeUndefined();
  }
});
