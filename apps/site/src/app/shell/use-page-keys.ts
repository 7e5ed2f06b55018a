import { useEffect } from 'react';
import { openDialog, useDialogs } from '../dialogs/dialogs.ts';

/** Where keys are letters. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const isSearch = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey
    ? key.toLowerCase() === 'k' && !altKey
    : key === '/' && !altKey && !isWriting(target);

type Keys = { hasSearch: boolean; onEscape: (() => void) | undefined };
/** "/" and Ctrl-K find a game from any screen; Escape closes what lies over one. */
export const usePageKeys = ({ hasSearch, onEscape }: Keys): void => {
  // One that closes stays on the page until its motion is over.
  const isFree = useDialogs().every((one) => !one.isOpen);
  useEffect(() => {
    if (!isFree) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (hasSearch && isSearch(event)) {
        event.preventDefault();
        openDialog({ name: 'search' });
      } else if (event.key === 'Escape' && onEscape) onEscape();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isFree, hasSearch, onEscape]);
};
