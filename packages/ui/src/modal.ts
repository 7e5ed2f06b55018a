import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

type Modal = {
  isOpen: boolean;
  coverRef: RefObject<HTMLElement | null>;
  panelRef: RefObject<HTMLElement | null>;
  initialFocusRef?: RefObject<HTMLElement | null>;
  /** Null where Escape must not close. */
  onEscape: (() => void) | null;
};

/** Open covers, the topmost last: only that one hears Escape and keeps the focus. */
const openCovers: HTMLElement[] = [];
let unlockScroll: (() => void) | undefined;

/**
 * What makes a layer modal: the rest of the page is inert, Tab goes round inside, Escape asks to
 * close, the page behind does not scroll, and the focus returns to where it came from.
 * Notices (`.fh-toasts`) stay reachable, as they report on what happens inside. Keys are heard
 * before the layer is painted: an Escape at its first picture is not lost.
 */
export function useModal({ isOpen, coverRef, panelRef, initialFocusRef, onEscape }: Modal) {
  const onEscapeRef = useRef(onEscape);
  useLayoutEffect(() => {
    onEscapeRef.current = onEscape;
  });

  useLayoutEffect(() => {
    const cover = coverRef.current;
    const panel = panelRef.current;
    if (!isOpen || !cover || !panel) return;
    openCovers.push(cover);

    function hear(event: KeyboardEvent) {
      if (openCovers.at(-1) !== cover || !panel) return;
      if (event.key === 'Escape' && !event.defaultPrevented && onEscapeRef.current) {
        event.preventDefault();
        onEscapeRef.current();
      }
      if (event.key === 'Tab') keepTabInside(event, panel);
    }

    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      openCovers.splice(openCovers.indexOf(cover), 1);
    };
  }, [isOpen, coverRef, panelRef]);

  // While it commits, React puts the focus back to where it was: it is moved afterwards.
  useEffect(() => {
    const panel = panelRef.current;
    if (!isOpen || !panel) return;
    const cameFrom = passedOn ?? document.activeElement;
    refreshInert();
    // An autofocus field inside has the focus already and keeps it.
    const first = initialFocusRef?.current ?? panel;
    if (!panel.contains(document.activeElement)) first.focus({ preventScroll: true });
    return () => {
      refreshInert();
      if (cameFrom instanceof HTMLElement) giveFocusBack(cameFrom);
    };
  }, [isOpen, panelRef, initialFocusRef]);
}

/** Where the focus came from, for a layer that takes the place of another in the same moment. */
let passedOn: HTMLElement | undefined;

function giveFocusBack(to: HTMLElement) {
  if (!to.isConnected) {
    focusMain();
  } else if (to.closest('[inert]')) {
    passedOn = to;
    queueMicrotask(() => {
      passedOn = undefined;
    });
  } else {
    to.focus({ preventScroll: true });
  }
}

/** What opened the layer is gone, as a row that was decided: the page goes on at its content. */
function focusMain() {
  const main = document.querySelector<HTMLElement>('main:not([inert] *)');
  if (!main) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

function keepTabInside(event: KeyboardEvent, panel: HTMLElement) {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  );
  const first = stops[0];
  const last = stops.at(-1);
  const active = document.activeElement;
  if (!first || !last) {
    event.preventDefault();
    panel.focus();
  } else if (event.shiftKey && (active === first || active === panel)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first.focus();
  }
}

function refreshInert() {
  const top = openCovers.at(-1);
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement) || element.classList.contains('fh-toasts')) continue;
    element.inert = top !== undefined && element !== top;
  }
  if (top && !unlockScroll) unlockScroll = lockScroll();
  if (!top && unlockScroll) {
    unlockScroll();
    unlockScroll = undefined;
  }
}

/** The width of the vanished scroll bar is kept as padding, so that the page does not jump. */
function lockScroll(): () => void {
  const page = document.documentElement;
  const barWidth = window.innerWidth - page.clientWidth;
  page.style.overflow = 'hidden';
  page.style.paddingInlineEnd = barWidth > 0 ? `${barWidth}px` : '';
  return () => {
    page.style.overflow = '';
    page.style.paddingInlineEnd = '';
  };
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), ' +
  'textarea:not(:disabled), iframe, [tabindex], [contenteditable="true"]';
