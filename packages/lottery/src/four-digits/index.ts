export { fourDigits } from './four-digits.ts';
