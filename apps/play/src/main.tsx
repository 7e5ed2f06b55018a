import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyStoredTheme, ThemeProvider, ToastProvider } from '@fairhouse/ui';
import '@fairhouse/ui/tokens.css';
import '@fairhouse/ui/fonts.css';
import '@fairhouse/ui/base.css';
import '@fairhouse/ui/components.css';
import './css/frame.css';
import './css/screens.css';
import { Frame } from './Frame.tsx';
import { lastingMemory } from './memory.ts';
import { languageOfAddress, slugOfAddress } from './session.ts';
import { openWords } from './texts.ts';

applyStoredTheme();
const slug = slugOfAddress();
const words = await openWords(
  languageOfAddress() ?? lastingMemory.read('fairhouse.language') ?? 'en',
  slug,
);
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <ToastProvider closeLabel={words.t('play:close')} regionLabel={words.t('play:messages')}>
        <Frame slug={slug} words={words} />
      </ToastProvider>
    </ThemeProvider>
  </StrictMode>,
);
