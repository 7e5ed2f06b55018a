/** A feed of the bank tells what came to the accounts of the house. */
export { readBankNotice as readNotice } from '@fairhouse/contract/payment-notice';
