/** A defence that is taken out, and the test that has to notice. */
export type Fault = {
  name: string;
  /** Line of the checklist, or row of the abuse cases and requirements it defends (A16, R27). */
  row: string;
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  put: string;
  test: string;
  /** The beginning or a part of the name of the test that turns red. */
  red: string;
};
