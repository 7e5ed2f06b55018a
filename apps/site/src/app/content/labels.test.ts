import { expect, it } from 'vitest';
import { labelOf } from './labels.ts';

it('[ST-11] the Chinese label is shown in Chinese, the English one otherwise', () => {
  const label = { labelNameEn: 'Android', labelNameCn: '安卓' };
  for (const language of ['cn', 'CN', 'zh', 'zh-TW']) {
    expect(labelOf(label, language), language).toBe('安卓');
  }
  for (const language of ['en', 'vi', 'ar', 'ch']) {
    expect(labelOf(label, language), language).toBe('Android');
  }
  expect(labelOf({ labelNameEn: 'Android', labelNameCn: '' }, 'cn')).toBe('Android');
});
