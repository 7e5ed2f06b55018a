// Runs before the first paint, outside the bundle: the stored theme without a flash, and the two
// answers every screen waits for are asked for while the scripts are still on their way.
try {
  const page = document.documentElement;
  // The picture of the home screen stands in the page itself and shows before any script.
  if (/^\/(index|login|register(\.html)?)?$/.test(location.pathname)) page.dataset.start = 'home';
  if (localStorage.getItem('fairhouse.theme') === 'light') page.dataset.theme = 'light';
  const language = new URLSearchParams(location.search).get('language')
    ?? localStorage.getItem('fairhouse.language');
  if (language && /^[a-zA-Z-]{2,8}$/.test(language)) {
    page.lang = language;
    page.dir = /^(ar|fa|ur|he)$/.test(language) ? 'rtl' : 'ltr';
  }
} catch {
  // Storage can be refused; the defaults stand.
}
/** @param {string} address */
const ask = (address) => fetch(address).then((answer) => answer.json()).catch(() => undefined);
// A browser offers to install the site once, before any screen could listen: /down uses it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { fairhouseInstall: event });
  dispatchEvent(new Event('fairhouse:install'));
});
Object.assign(window, { fairhouseStart: {
  status: ask('/wps/system/status'),
  whitelabel: ask(`/wps/system/whitelabel?url=${encodeURIComponent(location.host)}`),
} });
