export * from './caller.ts';
export * from './refusal.ts';
export * from './until-known.ts';
export * from './pages.ts';
