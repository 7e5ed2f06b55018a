import '../../ui/src/index.ts';
export const caller = 1;
export const login = { method: 'POST', path: '/wps/session/login' };
