import '../deposits/index.ts';
import '../deposits/store.ts';
export const module = { name: 'wallet', tier: 5 };
