/** A key or a secret that is shown this once. */
export type Shown = { what: 'key' | 'hook'; text: string; isAsked: boolean };
