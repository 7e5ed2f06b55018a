import { z } from 'zod';

/** A country of mobile numbers. */
export const country = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  countryDialingCode: z.string().regex(/^\d{1,4}$/),
  mobileDigits: z.array(z.number().int().min(4).max(15)).max(12),
});
/** Source of the lengths: D-E04. */
export const COUNTRIES: z.input<typeof country>[] = [
  { countryCode: 'VN', countryDialingCode: '84', mobileDigits: [9] },
  { countryCode: 'CN', countryDialingCode: '86', mobileDigits: [11] },
  { countryCode: 'MY', countryDialingCode: '60', mobileDigits: [9, 10] },
  { countryCode: 'TH', countryDialingCode: '66', mobileDigits: [9] },
  { countryCode: 'PH', countryDialingCode: '63', mobileDigits: [10] },
  { countryCode: 'ID', countryDialingCode: '62', mobileDigits: [9, 10, 11, 12] },
  { countryCode: 'SG', countryDialingCode: '65', mobileDigits: [8] },
  { countryCode: 'JP', countryDialingCode: '81', mobileDigits: [10] },
  { countryCode: 'KR', countryDialingCode: '82', mobileDigits: [10] },
  { countryCode: 'IN', countryDialingCode: '91', mobileDigits: [10] },
  { countryCode: 'GB', countryDialingCode: '44', mobileDigits: [10] },
  { countryCode: 'US', countryDialingCode: '1', mobileDigits: [10] },
  { countryCode: 'BR', countryDialingCode: '55', mobileDigits: [11] },
];
