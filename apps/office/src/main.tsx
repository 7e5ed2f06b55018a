import './app/provider-return.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider, ToastProvider } from '@fairhouse/ui';
import '@fairhouse/ui/tokens.css';
import '@fairhouse/ui/fonts.css';
import '@fairhouse/ui/base.css';
import '@fairhouse/ui/components.css';
import './app/office.css';
import './app/overview.css';
import './app/tables.css';
import { leaveThisTab } from './app/caller.ts';
import { DoubtNotice } from './app/DoubtNotice.tsx';
import { followTabs, isLeftOver } from './app/session.ts';
import { openTexts, t } from './app/texts.ts';
import { router } from './app/routes.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5000 } } });
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const show = (): void =>
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider isBySystem>
        <ToastProvider closeLabel={t('close')} regionLabel={t('messages')}>
          <DoubtNotice />
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ToastProvider>
      </ThemeProvider>
    </StrictMode>,
  );
followTabs(() => void leaveThisTab());
await openTexts();
if (isLeftOver()) await leaveThisTab();
else show();
