import { describe, expect, it } from 'vitest';
import { darker, isLight, lighter, mix, seeThrough, tintOf } from './colour.ts';

describe('colours of a theme', () => {
  it('mix half way', () => {
    expect(mix('#000000', '#ff8000', 0.5)).toBe('rgb(128 64 0)');
  });
  it('are lighter towards white and darker towards black', () => {
    expect(lighter('#808080', 1)).toBe('rgb(255 255 255)');
    expect(darker('#808080', 1)).toBe('rgb(0 0 0)');
  });
  it('read the short form', () => {
    expect(seeThrough('#f00', 0.5)).toBe('rgb(255 0 0 / 0.5)');
  });
  it('tint sprites by number', () => {
    expect(tintOf('#ffd48a')).toBe(0xffd48a);
  });
  it('know which of them carry dark letters', () => {
    expect(isLight('#ffd98f')).toBe(true);
    expect(isLight('#7b1230')).toBe(false);
  });
});
