/** A text of draws.json or lottery-plays.json in the language of the page. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;
