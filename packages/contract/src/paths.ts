/** The path of a call with its parameters filled in. */
export const pathOf = (call: { path: string }, params: Record<string, unknown>): string =>
  call.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));
