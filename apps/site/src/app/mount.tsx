import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider, ToastProvider } from '@fairhouse/ui';
import { afterAPause, isFirstPictureShown } from './first-picture.ts';
import { openTexts, text } from './i18n.ts';
import { queryClient, statusQuery, whitelabelQuery } from './queries.ts';
import { openRouter } from './routes.tsx';

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
  if (isFirstPictureShown()) {
    await Promise.allSettled([queryClient.ensureQueryData(statusQuery),
      queryClient.ensureQueryData(whitelabelQuery)]);
    await afterAPause();
    await router.load();
    await afterAPause();
  }
  startTransition(() => createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <ToastProvider closeLabel={text('shell:close')} regionLabel={text('shell:notices')}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ToastProvider>
      </ThemeProvider>
    </StrictMode>,
  ));
};
