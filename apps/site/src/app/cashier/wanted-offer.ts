/** A bonus that was chosen elsewhere, for the deposit that is made next. */
export type WantedOffer = { offerId: string; methodId: string; amount: string };
let wanted: WantedOffer | undefined;

export const wantOffer = (one: WantedOffer): void => {
  wanted = one;
};
export const wantedOffer = (): WantedOffer | undefined => wanted;
/** Whoever opens the page again later chooses anew. */
export const forgetWantedOffer = (): void => {
  wanted = undefined;
};
