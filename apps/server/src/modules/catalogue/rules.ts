/** The halls of the house by their codes; what is shown is our own wording. */
const VENDOR_NAMES: Record<string, string> = {
  FAIR: 'Fairhouse Originals', JILI: 'Jade Isle', PG: 'Paper Garden', FC: 'Festival Court',
  PP: 'Painted Pavilion', BNG: 'Bay and North Gate',
};
export const vendorName = (vassalage: string): string => VENDOR_NAMES[vassalage] ?? vassalage;

/** Accents and case do not count in a search. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '').toLowerCase();
