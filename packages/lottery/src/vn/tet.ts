/**
 * The days of Tet, on which the lottery of the North is not drawn: the last day of the lunar year
 * and the first three of the next, by the calendar of Vietnam. Its months begin on the day of the
 * new moon at UTC+7; that of 2 February 2030 comes at 23:07 there and after midnight in Beijing,
 * so that Tet begins a day before the Chinese year. `tet.test.ts` derives them from the moon
 * (`Intl` errs where it is near midnight, in 2027 and 2030), and finds just these days without a
 * draw in the results of every year since 2010. Days of later years are said by an operator.
 */
export const TET_DAYS: readonly string[] = [
  ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'],
  ['2028-01-25', '2028-01-26', '2028-01-27', '2028-01-28'],
  ['2029-02-12', '2029-02-13', '2029-02-14', '2029-02-15'],
  ['2030-02-01', '2030-02-02', '2030-02-03', '2030-02-04'],
].flat();
