import { expect, it } from 'vitest';
import { isSignedBy, signFields } from './signature.ts';

const KEY = '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675';

it('fields are signed in the order of their names, as payOS signs them', () => {
  // The example of its documentation.
  const notice = {
    orderCode: 123,
    amount: 3000,
    description: 'VQRIO123',
    accountNumber: '12345678',
    reference: 'TF230204212323',
    transactionDateTime: '2023-02-04 18:25:00',
    currency: 'VND',
    paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
    code: '00',
    desc: 'Thành công',
    counterAccountBankId: '',
    counterAccountBankName: '',
    counterAccountName: '',
    counterAccountNumber: '',
    virtualAccountName: '',
    virtualAccountNumber: '',
  };
  const signature = signFields(notice, KEY);
  expect(signature).toBe('412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03');
  expect(signature).toBe(signFields(Object.fromEntries(Object.entries(notice).toReversed()), KEY));
  expect(isSignedBy(notice, signature, ['another', KEY])).toBe(true);
  expect(isSignedBy({ ...notice, amount: 30_000 }, signature, [KEY])).toBe(false);
  expect(isSignedBy(notice, signature, [])).toBe(false);
  // Nothing is an empty text, and a list is JSON of sorted objects.
  expect(signFields({ b: null, a: 1 }, KEY)).toBe(signFields({ a: '1', b: '' }, KEY));
  expect(signFields({ a: [{ y: 1, x: 2 }] }, KEY)).toBe(signFields({ a: '[{"x":2,"y":1}]' }, KEY));
});
