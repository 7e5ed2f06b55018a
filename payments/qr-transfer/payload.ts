import type { TransferPayload } from '@fairhouse/contract/payment-method';

/** What an app of a bank reads: VietQR (EMVCo), EPC069-12, or lines that a person reads. */
export const payloadOf: TransferPayload = (to) => {
  if (to.format === 'vietqr') return vietQr(to);
  if (to.format === 'epc') {
    return [
      'BCD',
      '002',
      '1',
      'SCT',
      to.bank,
      to.holder.slice(0, 70),
      to.number.replaceAll(' ', ''),
      `EUR${to.amount}`,
      '',
      '',
      to.reference,
    ].join('\n');
  }
  return [to.bankName, to.number, to.holder, `${to.amount} ${to.currency}`, to.reference].join(
    '\n',
  );
};

const field = (tag: string, value: string): string =>
  `${tag}${String(value.length).padStart(2, '0')}${value}`;
const DONG = '704';

const vietQr = (to: Parameters<TransferPayload>[0]): string => {
  const payee = field('00', to.bank) + field('01', to.number.replaceAll(' ', ''));
  const account = field('00', 'A000000727') + field('01', payee) + field('02', 'QRIBFTTA');
  const text = `${field('00', '01')}${field('01', '12')}${field('38', account)}${field(
    '53',
    DONG,
  )}${field('54', to.amount)}${field('58', 'VN')}${field('62', field('08', to.reference))}6304`;
  return text + checksumOf(text);
};

/** CRC-16/CCITT-FALSE, as EMVCo writes it behind a payload. */
export const checksumOf = (text: string): string => {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum & 0x8000) === 0 ? sum << 1 : (sum << 1) ^ 0x1021;
    }
    sum &= 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
};
