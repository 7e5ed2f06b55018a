import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider, ToastProvider } from '@fairhouse/ui';
import { firstData } from './first-data.ts';
import { afterAPause, isFirstPictureShown } from './first-picture.ts';
import { firstScreenShown } from './first-screen.ts';
import { openTexts, text } from './i18n.ts';
import { inTime } from './lazy.ts';
import { SLOW_MILLISECONDS, whileSlow } from './loader.ts';
import { queryClient, statusQuery, whitelabelQuery } from './queries.ts';
import { openRouter, type SiteRouter } from './routes.tsx';
import { DoubtNotice, SlowNotice } from './Waiting.tsx';

/**
 * Brings the house to life in the page, in steps between which the browser may answer the visitor.
 * All that the first screen needs is waited for, so that it is one transition: told later, stores
 * would render it in one piece and block the page.
 */
export const mount = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  await openTexts();
  await afterAPause();
  const router = openRouter();
  if (isFirstPictureShown()) await Promise.race([firstAnswers(router), untilSlow()]);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ThemeProvider>
          <ToastProvider closeLabel={text('shell:close')} regionLabel={text('shell:notices')}>
            <SlowNotice />
            <DoubtNotice />
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </ToastProvider>
        </ThemeProvider>
      </StrictMode>,
    ),
  );
  await firstScreenShown();
  import('@fairhouse/ui/fonts.css').catch(() => undefined);
  inTime(import('./follow-house.ts')).then(
    ({ followHouse }) => followHouse(router),
    () => undefined,
  );
};

const firstAnswers = async (router: SiteRouter): Promise<void> => {
  const end = whileSlow();
  await Promise.allSettled([
    queryClient.ensureQueryData(statusQuery),
    queryClient.ensureQueryData(whitelabelQuery),
    firstData(),
  ]);
  await afterAPause();
  await router.load();
  await afterAPause();
  end();
};

/** What has not come by then is told to be slow, for which something must be rendered. */
const untilSlow = async (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, SLOW_MILLISECONDS);
  });
