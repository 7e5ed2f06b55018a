import { dayAfter, dayIn } from '@fairhouse/days';

export const SPANS = { today: 1, week: 7, fortnight: 14, month: 30 } as const;
export type SpanPreset = keyof typeof SPANS;
/** Days of the brand's calendar, both counted. */
export type Span = { preset: SpanPreset | 'own'; from: string; to: string };

export const spanOf = (preset: SpanPreset, timeZone: string): Span => {
  const to = dayIn(new Date(), timeZone);
  return { preset, from: dayAfter(to, 1 - SPANS[preset]), to };
};

/** Another first or last day; the other end follows where they would cross. */
export const withEnd = (span: Span, end: 'from' | 'to', day: string): Span => {
  if (day === '') return span;
  const next = { ...span, preset: 'own' as const, [end]: day };
  return next.from <= next.to ? next : { preset: 'own', from: day, to: day };
};
