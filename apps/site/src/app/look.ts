import type { Brand } from './house.ts';

const MARK = { href: '/art/mark.svg', type: 'image/svg+xml' };

/**
 * The colours and the icon of the brand. The page comes with them; this follows what an operator
 * changes while it is open.
 */
export const showLook = ({ sheet, icon }: Brand['look']): void => {
  const known = document.head.querySelector<HTMLLinkElement>('link[data-look="sheet"]');
  if (sheet === '') known?.remove();
  else if (known?.getAttribute('href') !== sheet) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.dataset.look = 'sheet';
    link.href = sheet;
    // What was so until now holds until the other is there.
    link.addEventListener('load', () => known?.remove());
    document.head.append(link);
  }
  const tab = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const next = icon === null ? MARK : { href: icon, type: 'image/webp' };
  if (tab && tab.getAttribute('href') !== next.href) Object.assign(tab, next);
};
