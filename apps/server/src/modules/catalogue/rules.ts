const VENDOR_NAMES: Record<string, string> = { FAIR: 'Fairhouse Originals' };
export const vendorName = (vassalage: string): string => VENDOR_NAMES[vassalage] ?? vassalage;

/** Accents and case do not count in a search. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '').toLowerCase();
