import '../records/page.ts';
export const page = (t: (key: string) => string): string => t('deposits:nowhere');
