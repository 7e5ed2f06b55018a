import { redirect } from '@tanstack/react-router';
import { queryClient, whitelabelQuery } from './queries.ts';
import { tokenNow } from './session.ts';

/** Open to a visitor even when the house asks everyone to log in first (RT-27). */
const OPEN_PATHS = ['/login', '/register', '/register.html', '/helpmc', '/download'];

/** With the login-to-home setting on, a visitor is sent to /login from every other path. */
export const guard = async (pathname: string): Promise<void> => {
  if (tokenNow() !== null || OPEN_PATHS.includes(pathname)) return;
  const brand = await queryClient.ensureQueryData(whitelabelQuery).catch(() => undefined);
  if (brand?.info.settings.loginToHome !== true) return;
  // The router's own way to turn to another path is to throw one.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw redirect({ to: '/login', replace: true });
};
