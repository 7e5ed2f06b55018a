import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider, ToastProvider } from '@fairhouse/ui';
import '@fairhouse/ui/tokens.css';
import '@fairhouse/ui/base.css';
import '@fairhouse/ui/components.css';
import './app/css/shell.css';
import './app/css/screen.css';
import './features/home/home.css';
import { openTexts, text } from './app/i18n.ts';
import { isFirstPictureShown } from './app/first-picture.ts';
import { queryClient, statusQuery, whitelabelQuery } from './app/queries.ts';
import { router } from './app/routes.tsx';

await openTexts();
// Behind the first picture the answers are waited for, so that the whole house is one transition:
// told later, they would render it in one piece and block the page.
if (isFirstPictureShown()) {
  await Promise.allSettled([queryClient.ensureQueryData(statusQuery),
    queryClient.ensureQueryData(whitelabelQuery)]);
}
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
// As a transition the first render yields to the browser in between instead of blocking it.
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
