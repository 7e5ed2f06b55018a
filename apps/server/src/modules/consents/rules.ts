const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

/** A page without a script: it works in whatever shows mails. */
export const pageOf = (p: {
  tag: string;
  title: string;
  text: string;
  /** Where a button says it; none: there is nothing more to say. */
  button?: { action: string; label: string };
}): string => `<!doctype html><html lang="${p.tag}" dir="${p.tag === 'ar' ? 'rtl' : 'ltr'}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(p.title)}</title>
<link rel="stylesheet" href="/u/page.css"></head><body><main><h1>${escaped(p.title)}</h1>
<p role="status">${escaped(p.text)}</p>${
  p.button === undefined
    ? ''
    : `<form method="post" action="${escaped(p.button.action)}">
<button type="submit">${escaped(p.button.label)}</button></form>`
}</main></body></html>`;

export const PAGE_STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 32rem; margin: 12vh auto 0; padding: 1.5rem; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; cursor: pointer; }
`;
