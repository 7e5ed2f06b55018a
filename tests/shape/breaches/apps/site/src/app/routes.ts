/** A circle that runs only once a page opens. */
export const load = (): Promise<unknown> => import('./screen.ts');
