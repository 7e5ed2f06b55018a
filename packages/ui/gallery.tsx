import { useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './src/tokens.css';
import './src/fonts.css';
import './src/base.css';
import './src/components.css';
import { Choice, Fields, Money } from './gallery/controls.tsx';
import { Games, TableThings } from './gallery/games.tsx';
import { MessageData, Messages } from './gallery/messages.tsx';
import { Buttons, Glyphs, Tags } from './gallery/signs.tsx';
import './gallery/gallery.css';
import { Chip, Logo, ThemeProvider, ToastProvider, useTheme } from './src/index.ts';

function Gallery() {
  const { theme, setTheme } = useTheme();
  const [isRtl, setRtl] = useState(false);
  function turn() {
    document.documentElement.dir = isRtl ? 'ltr' : 'rtl';
    setRtl(!isRtl);
  }
  return (
    <main className="gallery">
      <h1 className="sr-only">Primitives</h1>
      <div className="row between wrap">
        <Logo name="Fairhouse" />
        <div className="row">
          <Chip isChosen={theme === 'dark'} onClick={() => setTheme('dark')}>
            Dark
          </Chip>
          <Chip isChosen={theme === 'light'} onClick={() => setTheme('light')}>
            Light
          </Chip>
          <Chip isChosen={isRtl} onClick={turn}>
            Right to left
          </Chip>
        </div>
      </div>
      <div className="gallery__columns">
        <div>
          <Group name="Button">
            <Buttons />
          </Group>
          <Group name="Field">
            <Fields />
          </Group>
          <Group name="Choice">
            <Choice />
          </Group>
          <Group name="Tags and status">
            <Tags />
          </Group>
          <Group name="Balance and amounts">
            <Money />
          </Group>
          <Group name="Messages">
            <Messages />
          </Group>
        </div>
        <div>
          <Group name="Game tile">
            <Games />
          </Group>
          <Group name="Table things">
            <TableThings />
          </Group>
          <Group name="Data">
            <MessageData />
          </Group>
          <Group name="Icons">
            <Glyphs />
          </Group>
        </div>
      </div>
    </main>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="gallery__group">
      <h2>{name}</h2>
      {children}
    </section>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <ToastProvider closeLabel="Close" regionLabel="Notices">
        <Gallery />
      </ToastProvider>
    </ThemeProvider>,
  );
}
