/** How long each part of an affiliate's application may be; the form says it before the server. */
export const APPLICATION_BOUNDS = { name: [2, 60], contact: [5, 100], remark: [10, 1000] } as const;
export type ApplicationPart = keyof typeof APPLICATION_BOUNDS;
