/**
 * The bet slip of every page of the sportsbook. Pages put it last among their columns: it is the
 * third one on a wide window, and a bar with a sheet on a narrow one.
 */
export const BetSlip = () => null;
