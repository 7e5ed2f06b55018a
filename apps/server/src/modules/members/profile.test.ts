import type { CallShape, RawInputOf } from '@fairhouse/contract';
import * as members from '@fairhouse/contract/members';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';

let world: World;
let anna: Person;
let other: Person;
beforeAll(async () => {
  world = await openWorld();
  anna = await world.register();
  other = await world.register();
});
afterAll(async () => {
  await world.close();
});

const call = <C extends CallShape>(definition: C, input: RawInputOf<C>, who: Person = anna) =>
  world.call(definition, input, { token: who.token });

it('[MC-09, MC-16] the profile is changed by the rules of the fields and read again', async () => {
  const change = (body: object) => call(members.changeProfile, body);
  expect((await change({ nickname: 'A', address: 'x' })).refusal).toEqual({
    fields: { nickname: 'length', address: 'length' },
  });
  expect((await change({ birthday: '2001-02-29' })).refusal).toEqual({
    fields: { birthday: 'pattern' },
  });
  const young = new Date(Date.now() - 17 * 365 * 86_400_000).toISOString().slice(0, 10);
  expect((await change({ birthday: young })).errorCode).toBe('age_required');
  const told = {
    nickname: 'Anna of the Lamps',
    birthday: '1990-02-28',
    address: '1 Lamp Street',
    nationality: 'Vietnamese',
    occupation: 'Painter',
    sourceOfIncome: 'Pictures',
    placeOfBirth: 'Hue',
  };
  expect((await change(told)).value).toMatchObject(told);
  expect((await change({ birthday: '1980-01-01', occupation: 'Printer' })).value).toMatchObject({
    ...told,
    occupation: 'Printer',
  });
  expect((await call(members.profile, {})).value).toMatchObject({ ...told, occupation: 'Printer' });
  expect((await call(members.profile, {}, other)).value).toMatchObject({
    birthday: '',
    address: '',
  });
});

it('[MC-11, AP-20, AP-21] an avatar of the list is chosen and answered everywhere', async () => {
  expect((await call(members.changeProfile, { avatar: '../owl' })).refusal).toEqual({
    fields: { avatar: 'pattern' },
  });
  await call(members.changeProfile, { avatar: 'owl' });
  for (const icon of [members.memberIcon, members.playerAvatar]) {
    expect((await call(icon, {})).value).toEqual({ avatar: 'owl', avatarType: 'STATIC' });
  }
});
