import { tagOf } from '@fairhouse/contract/languages';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { pageText, type Further } from '../../addresses/index.ts';
import { gamesOf } from '../../catalogue/index.ts';

/** The list of certificates and each of them, as addresses of the site. */
export const addressesOf = (kernel: Kernel, brand: Brand, language: string): Further[] => {
  const textOf = (key: string, values: Record<string, string> = {}) =>
    pageText(kernel, tagOf(language), { key, values: { house: brand.name, ...values } });
  const list = {
    path: '/fairness/certificates',
    title: textOf('pages:certificates'),
    about: textOf('pages:certificatesAbout'),
    changedAt: null,
  };
  return [
    list,
    ...[...gamesOf(kernel).values()].map(({ slug, manifest }) => ({
      path: `/fairness/certificates/${slug}`,
      changedAt: null,
      title: textOf('pages:certificate', { game: manifest.title }),
      about: textOf('pages:certificateAbout', { game: manifest.title, rtp: manifest.rtp }),
    })),
  ];
};
