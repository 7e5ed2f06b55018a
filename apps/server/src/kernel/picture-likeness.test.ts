import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { drawSlip, slipFacts } from '../../../../tests/slips.ts';
import { likenessOf, PRINT_BITS, printOf } from './picture-likeness.ts';

const CHANGES: Record<string, (one: Sharp) => Sharp> = {
  half: (one) => one.resize({ width: 540 }).jpeg({ quality: 80 }),
  small: (one) => one.resize({ width: 400 }).jpeg({ quality: 75 }),
  compressed: (one) => one.jpeg({ quality: 30 }),
  otherKind: (one) => one.webp({ quality: 40 }),
  brighter: (one) => one.modulate({ brightness: 1.15 }).jpeg({ quality: 80 }),
  darker: (one) => one.modulate({ brightness: 0.8 }).jpeg({ quality: 80 }),
  softer: (one) => one.blur(1.5).jpeg({ quality: 60 }),
  all: (one) =>
    one.resize({ width: 700 }).modulate({ brightness: 1.1 }).linear(0.9, 10).jpeg({ quality: 50 }),
};
const apart = (a: string, b: string) => [...a].filter((bit, at) => bit !== b[at]).length;

it('the same slip stays near however it is sent again, and others of its bank do not', async () => {
  for (const layout of ['light', 'dark', 'paper'] as const) {
    const slip = await drawSlip(layout, slipFacts(1));
    const print = await printOf(slip);
    expect(print).toMatch(new RegExp(`^[01]{${PRINT_BITS}}$`));
    for (const [name, change] of Object.entries(CHANGES)) {
      const again = await change(sharp(slip)).toBuffer();
      const found = {
        bits: apart(print, await printOf(again)),
        likeness: await likenessOf(again, slip),
      };
      expect(found.bits, `${layout} ${name}`).toBeLessThanOrEqual(64);
      expect(found.likeness, `${layout} ${name}`).toBeGreaterThan(0.88);
    }
    // Of the same payer and the same amount: reference and number alone differ.
    const facts = slipFacts(2);
    for (const other of [
      facts,
      { ...slipFacts(1), reference: facts.reference, number: facts.number },
      { ...slipFacts(1), reference: facts.reference },
    ]) {
      expect(await likenessOf(await drawSlip(layout, other), slip), layout).toBeLessThan(0.88);
    }
  }
});

it('a picture of one colour is like no other', async () => {
  const flat = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#336699' },
  })
    .png()
    .toBuffer();
  expect(await likenessOf(flat, flat)).toBe(0);
});
