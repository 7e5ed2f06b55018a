import { useCallback, type ComponentPropsWithRef, type MouseEvent } from 'react';
import { useMatches, useNavigate, useRouter } from '@tanstack/react-router';

type Props = ComponentPropsWithRef<'a'> & { href: string };

/** A link within the site: a real address for the browser, a fast change of screen for a click. */
export const Link = ({ href, onClick, children, ...rest }: Props) => {
  const go = useGo();
  const router = useRouter();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    go(href);
  };
  const warm = () => {
    void router.preloadRoute(partsOf(href));
  };
  return (
    <a href={href} onClick={open} onPointerEnter={warm} onFocus={warm} {...rest}>
      {children}
    </a>
  );
};

/** Goes to an address of the site, with its query. */
export const useGo = (): ((href: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (href) => {
      void navigate(partsOf(href));
    },
    [navigate],
  );
};

const partsOf = (href: string) => {
  const [to = '/index', query = ''] = href.split('?');
  // The router writes a text of digits in quotes; the id of a row is written as it is.
  return {
    to,
    search: Object.fromEntries(
      [...new URLSearchParams(query)].map(([name, value]) => [
        name,
        name === 'id' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value,
      ]),
    ),
  };
};

/** The id of a row that the address names; empty where it names none. */
export const useIdAsked = (): string => {
  const search = useMatches().at(-1)?.search as { id?: unknown } | undefined;
  return typeof search?.id === 'string' || typeof search?.id === 'number' ? String(search.id) : '';
};
