import type { Resource } from '@fairhouse/contract/content';

/** The label of a resource: the Chinese one in Chinese, the English one otherwise (ST-11). */
export const labelOf = (
  { labelNameEn, labelNameCn }: Pick<Resource, 'labelNameEn' | 'labelNameCn'>,
  language: string,
): string => (/^(cn|zh)/i.test(language) && labelNameCn !== '' ? labelNameCn : labelNameEn);
