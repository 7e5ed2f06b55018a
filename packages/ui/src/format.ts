const DECIMAL_TEXT = /^([+\-\u2212]?)(\d+)(?:\.(\d+))?$/;
const TRUE_MINUS = '\u2212';

type AmountFormat = {
  /** Least number of decimals. More are shown when the text carries more, never dropped. */
  fractionDigits?: number;
  /** Shows the plus of a gain. */
  isPlusShown?: boolean;
};

/**
 * Prints decimal text for reading: "1234567.5" becomes "1,234,567.50", "-3" becomes "−3.00".
 * It works on the text alone, so no amount ever passes through a float.
 * Text that is no decimal number is returned as it came.
 */
export function formatAmount(decimalText: string, format: AmountFormat = {}): string {
  const { fractionDigits = 2, isPlusShown = false } = format;
  const parts = DECIMAL_TEXT.exec(decimalText.trim());
  if (!parts) return decimalText;
  const whole = (parts[2] ?? '0').replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = (parts[3] ?? '').replace(/0+$/, '').padEnd(fractionDigits, '0');
  const printed = fraction ? `${whole}.${fraction}` : whole;
  const sign = amountSign(decimalText);
  if (sign < 0) return TRUE_MINUS + printed;
  return sign > 0 && isPlusShown ? `+${printed}` : printed;
}

/** −1, 0 or 1; zero in any spelling is 0, so "-0.00" never turns red. */
export function amountSign(decimalText: string): -1 | 0 | 1 {
  const parts = DECIMAL_TEXT.exec(decimalText.trim());
  if (!parts || /^0*$/.test((parts[2] ?? '') + (parts[3] ?? ''))) return 0;
  return parts[1] === '-' || parts[1] === TRUE_MINUS ? -1 : 1;
}

/** Splits a printed amount for large display, where the decimals are drawn quieter. */
export function splitAmount(decimalText: string): { whole: string; fraction: string } {
  const printed = formatAmount(decimalText);
  const point = printed.lastIndexOf('.');
  if (point < 0) return { whole: printed, fraction: '' };
  return { whole: printed.slice(0, point), fraction: printed.slice(point) };
}

type DateLike = Date | string | number;

type DateFormat = { timeZone?: string };

/** "21 Nov 2026" in the words of the language, with Western digits. */
export function formatDate(date: DateLike, language: string, format: DateFormat = {}): string {
  return intl(language, { dateStyle: 'medium', ...format }).format(new Date(date));
}

/** "21:40" on the 24 hour clock. */
export function formatTime(date: DateLike, language: string, format: DateFormat = {}): string {
  return intl(language, { hour: '2-digit', minute: '2-digit', ...format }).format(new Date(date));
}

/** "21 Nov 2026, 21:40:05": the form records use, where seconds tell two bets apart. */
export function formatDateTime(date: DateLike, language: string, format: DateFormat = {}): string {
  const options = { dateStyle: 'medium', timeStyle: 'medium', ...format } as const;
  return intl(language, options).format(new Date(date));
}

/** "21 Nov, 21:40": the short form for lists of this season. */
export function formatDayTime(date: DateLike, language: string, format: DateFormat = {}): string {
  const day = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return intl(language, { ...day, ...format }).format(new Date(date));
}

/** "0:58", "04:12" or "1:02:03": countdowns. Part seconds count as a whole one still to wait. */
export function formatCountdown(secondsLeft: number): string {
  const whole = Math.max(0, Math.ceil(secondsLeft));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = String(whole % 60).padStart(2, '0');
  if (hours === 0) return `${minutes}:${seconds}`;
  return `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
}

function intl(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    numberingSystem: 'latn',
    calendar: 'gregory',
    hourCycle: 'h23',
    ...options,
  });
}
