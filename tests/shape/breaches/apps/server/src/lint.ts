export const anything = (given: any): unknown => given;
export const five = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e;
export const certain = (given: string | undefined): number => given!.length;
export const lost = (work: () => Promise<void>): void => { work(); };
export const chosen = (): number => Math.random();
export default five;
