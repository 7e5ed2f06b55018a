import '@fairhouse/ui/tokens.css';
import '@fairhouse/ui/base.css';
import '@fairhouse/ui/components.css';
import './app/css/shell.css';
import './app/css/screen.css';
import './features/home/home.css';
import { afterAPause, isFirstPictureShown } from './app/first-picture.ts';
import { joinSession } from './app/join-session.ts';

/** Until the browser has shown what stands in the page. A hidden page shows nothing. */
const painted = async (): Promise<void> =>
  new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });

// A slow line brings the first picture before the scripts, which ask for each other at once then.
if (isFirstPictureShown()) await painted();
await joinSession();
const { mount } = await import('./app/mount.tsx');
await afterAPause();
await mount();
