/** The multiple grows by a ten-thousandth part of itself a millisecond: twice after 6.9 s. */
const GROWTH = 1 / 10_000;

/** Whole hundredths reached after so many milliseconds. */
export const multipleAt = (milliseconds: number): number =>
  Math.floor(100 * Math.exp(GROWTH * Math.max(0, milliseconds)) + 1e-9);

/** The first millisecond at which so many hundredths are reached. */
export const timeOf = (hundredths: number): number => {
  let time = Math.max(0, Math.ceil(Math.log(hundredths / 100) / GROWTH));
  while (time > 0 && multipleAt(time - 1) >= hundredths) time -= 1;
  while (multipleAt(time) < hundredths) time += 1;
  return time;
};
