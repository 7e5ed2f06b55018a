import type { DOMPurify } from 'dompurify';
import { useEffect, useRef } from 'react';

/** What a text may hold. Give the same object every time: it is read when it changes. */
export type RichRules = {
  tags: readonly string[];
  attributes: Readonly<Record<string, readonly string[]>>;
  isLink: (address: string) => boolean;
  isPicture: (address: string) => boolean;
};

export type RichTextProps = {
  html: string;
  rules: RichRules;
  /** Follows a link within the site; without it the browser does. */
  onFollow?: (path: string) => void;
  className?: string;
};

/**
 * The one way a text with markup comes onto a page: cleaned here once more, whatever the server
 * kept, and handed over as nodes, never as markup. The cleaner's script comes with its first use.
 */
export function RichText({ html, rules, onFollow, className }: RichTextProps) {
  const ref = useRef<HTMLDivElement>(null);
  const followRef = useRef(onFollow);
  useEffect(() => {
    followRef.current = onFollow;
  });

  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    let isGone = false;
    void openCleaner().then((one) => {
      if (!isGone) place.replaceChildren(clean(one, html, rules));
    });
    return () => {
      isGone = true;
    };
  }, [html, rules]);

  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    function follow(event: MouseEvent) {
      const path = pathOf(event);
      if (path === undefined || !followRef.current) return;
      event.preventDefault();
      followRef.current(path);
    }
    place.addEventListener('click', follow);
    return () => place.removeEventListener('click', follow);
  }, []);

  return <div ref={ref} className={`fh-rich${className ? ` ${className}` : ''}`} dir="auto" />;
}

/** The path of a plain click on a link within the site. */
function pathOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link?.getAttribute('href') ?? '';
  return isPlain && !event.defaultPrevented && path.startsWith('/') ? path : undefined;
}

/** One cleaner a page: a policy of Trusted Types has its name once. */
let cleaner: Promise<DOMPurify> | undefined;
/** The rules of the text that is being cleaned; cleaning is done in one go. */
let rulesNow: RichRules | undefined;

function openCleaner(): Promise<DOMPurify> {
  cleaner ??= import('dompurify').then(({ default: open }) => {
    const one = openInert(open);
    one.addHook('uponSanitizeAttribute', (node, attribute) => {
      const { attrName: name, attrValue: value } = attribute;
      const isNamed = rulesNow?.attributes[node.nodeName.toLowerCase()]?.includes(name) ?? false;
      const isRight =
        name === 'href'
          ? rulesNow?.isLink(value)
          : name === 'src'
            ? rulesNow?.isPicture(value)
            : true;
      attribute.keepAttr = isNamed && isRight === true;
    });
    one.addHook('afterSanitizeAttributes', (node) => {
      if (node.nodeName === 'IMG' && !node.hasAttribute('src')) node.remove();
      if (node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer');
    });
    return one;
  });
  return cleaner;
}

/**
 * A cleaner whose own window is gone: in what it reads nothing runs or loads, and browsers have
 * nothing to report there. In a page Chromium counts each handler and style of a text as broken
 * policy while it is read, before anybody could take it out.
 */
function openInert(open: DOMPurify): DOMPurify {
  const frame = document.createElement('iframe');
  document.head.append(frame);
  const own = frame.contentWindow as (Window & typeof globalThis) | null;
  const one = open(own ?? window);
  // Its policy of Trusted Types is made with the first text, while there is a window to ask.
  one.sanitize('<p></p>');
  frame.remove();
  return one;
}

/** For editors: the nodes of a text that was cleaned by the same rules. */
export async function openRichCleaner(): Promise<
  (html: string, rules: RichRules) => DocumentFragment
> {
  const one = await openCleaner();
  return (html, rules) => clean(one, html, rules);
}

function clean(one: DOMPurify, html: string, rules: RichRules): DocumentFragment {
  rulesNow = rules;
  const nodes = one.sanitize(html, {
    ALLOWED_TAGS: [...rules.tags],
    ALLOWED_ATTR: [...new Set(Object.values(rules.attributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // Nodes of this page, not of the window that is gone.
  return document.importNode(nodes, true);
}
