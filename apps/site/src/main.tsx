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
import { queryClient } from './app/queries.ts';
import { router } from './app/routes.tsx';

await openTexts();
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
