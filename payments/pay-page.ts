/** The look of pages that stand in for a provider's own; play money alone sees them. */
export const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
export const frame = (title: string, body: string): string => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/sandbox/pay.css"></head>
<body><main><p class="mark">Sandbox provider · play money</p><h1>${title}</h1>${body}</main></body>
</html>`;

export const stylesheet = `:root{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;
place-items:center;background:#0e0c14;color:#f5f3fa;font:15px/1.5 system-ui,sans-serif}
main{width:min(380px,calc(100% - 32px));padding:32px;border-radius:28px;background:#16141e;
box-sizing:border-box;box-shadow:inset 0 1px 0 rgba(255,255,255,.07),0 32px 80px -16px #000}
h1{margin:0 0 12px;font-size:24px}.mark{margin:0;color:#968fa8;font-size:13px}
.amount{font-size:32px;font-weight:760;margin:0 0 20px}small{font-size:15px;color:#bcb6cb}
button{display:block;width:100%;min-height:48px;margin:8px 0;border:0;border-radius:10px;
background:#282435;color:#f5f3fa;font:inherit;font-weight:600;cursor:pointer}
button.primary{background:linear-gradient(180deg,#ffc67a,#ff9a45);color:#1f1004}
button:focus-visible,summary:focus-visible,a:focus-visible{outline:2px solid #ffe0b0;
outline-offset:2px}summary{margin-top:16px;color:#bcb6cb;cursor:pointer}a{color:#ffbd70}
.code{font:15px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}label{display:block}
input{box-sizing:border-box;width:100%;min-height:48px;margin:6px 0;padding:0 14px;border:0;
border-radius:10px;background:#1f1c2a;color:inherit;font:inherit}`;
