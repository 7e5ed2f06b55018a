/** So many of one member, or of one address without a token, within an hour. */
export const AN_HOUR_MAX = 5;
/** So many pictures of one member wait for their feedback. */
export const WAITING_IMAGES_MAX = 9;
export const IMAGE_WIDTH_MAX = 1600;
