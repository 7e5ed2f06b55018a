import { currencyOf } from '@fairhouse/money';
import { expect, it } from 'vitest';
import { countFaults, faultsOf, laidOn, methodIds, moved, sampleOf } from './method-terms.ts';

const USD = currencyOf('USD');
const VND = currencyOf('VND');

it('terms are judged part by part, by the currency of the brand', () => {
  expect(
    faultsOf(
      {
        amountMin: '20',
        amountMax: '20.50',
        feePercent: '1.25',
        feeFixed: '0',
        minutes: '15',
        tutorial: 'bank-steps',
        quickAmounts: ['20', '50.00'],
      },
      USD,
    ),
  ).toEqual({});
  expect(
    faultsOf(
      {
        amountMin: '12,5',
        amountMax: '1.005',
        feePercent: '100',
        feeFixed: '-1',
        minutes: 'soon',
        tutorial: 'Bank steps',
        quickAmounts: ['x'],
      },
      USD,
    ),
  ).toEqual({
    amountMin: 'sum',
    amountMax: 'sum',
    feePercent: 'percent',
    feeFixed: 'sum',
    minutes: 'minutes',
    tutorial: 'tutorial',
    quickAmounts: 'quick',
  });
  expect(faultsOf({ amountMin: '20.00' }, VND)).toEqual({});
  expect(faultsOf({ amountMin: '20.50' }, VND)).toEqual({ amountMin: 'sum' });
  expect(faultsOf({ quickAmounts: Array.from({ length: 9 }, () => '20') }, USD)).toEqual({
    quickAmounts: 'quick',
  });
});

it('a rank or group whose most lies below the least of the brand is told so at its own field', () => {
  const ofBrand = { amountMin: '100.00', amountMax: '500.00' };
  expect(faultsOf({ amountMax: '99.99' }, USD, ofBrand)).toEqual({ amountMax: 'order' });
  expect(faultsOf({ amountMin: '500.01' }, USD, ofBrand)).toEqual({ amountMin: 'order' });
  expect(faultsOf({ feeFixed: '1' }, USD, { amountMin: '9', amountMax: '8' })).toEqual({});
  const deposits = {
    order: [],
    promiseMinutes: 30,
    payMinutes: 60,
    randomCents: false,
    creditsMatched: true,
    confirmations: 3,
    quoteMinutes: 15,
  };
  expect(
    countFaults(
      {
        ...deposits,
        methods: {
          voucher: { ranks: [], groups: [] },
          'bank-transfer': {
            ...ofBrand,
            ranks: [{ rankLevel: 3, amountMax: '1', feeFixed: 'x' }],
            groups: [{ group: 'new', amountMax: '99.99' }],
          },
        },
      },
      USD,
    ),
  ).toBe(3);
});

it('the sample lies within the bounds and rounds the fee as the server does', () => {
  expect(sampleOf({ feePercent: '1.25', feeFixed: '0' }, USD)).toEqual({
    amount: 100_000n,
    fee: 1250n,
    credit: 98_750n,
  });
  expect(sampleOf({ feePercent: '1.5', feeFixed: '0.50', amountMax: '100.33' }, USD)).toEqual({
    amount: 10_033n,
    fee: 200n,
    credit: 9833n,
  });
  expect(sampleOf({ feePercent: '1', amountMin: '50000' }, VND)).toEqual({
    amount: 50_000n,
    fee: 500n,
    credit: 49_500n,
  });
  expect(sampleOf({ feeFixed: '1' }, USD)).toBeUndefined();
  expect(sampleOf({ feePercent: '1', feeFixed: '1,5' }, USD)).toBeUndefined();
});

it('what a rank leaves open follows the brand, a cleared part too', () => {
  expect(
    laidOn({ feePercent: '2', minutes: '5' }, { feePercent: undefined, feeFixed: '1' }),
  ).toEqual({ feePercent: '2', minutes: '5', feeFixed: '1' });
});

it('methods stand in the order of the brand, and move by one place', () => {
  const deposits = { order: ['voucher'], methods: { own: { ranks: [], groups: [] } } };
  const ids = methodIds(
    {
      promiseMinutes: 30,
      payMinutes: 60,
      randomCents: false,
      creditsMatched: true,
      confirmations: 3,
      quoteMinutes: 15,
      ...deposits,
    },
    ['qr', 'voucher'],
  );
  expect(ids).toEqual(['voucher', 'qr', 'own']);
  expect(moved(ids, 'qr', -1)).toEqual(['qr', 'voucher', 'own']);
  expect(moved(ids, 'qr', 1)).toEqual(['voucher', 'own', 'qr']);
});
