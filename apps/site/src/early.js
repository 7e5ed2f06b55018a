// Runs before the first paint, outside the bundle: the stored theme without a flash, and the two
// answers every screen waits for are asked for while the scripts are still on their way.
try {
  const page = document.documentElement;
  // The picture of the home screen stands in the page itself and shows before any script.
  if (/^\/(index|login|register(\.html)?)?$/.test(location.pathname)) page.dataset.start = 'home';
  if (localStorage.getItem('fairhouse.theme') === 'light') page.dataset.theme = 'light';
  const language = localStorage.getItem('fairhouse.language');
  if (language && /^[a-z-]{2,8}$/.test(language)) page.lang = language;
} catch {
  // Storage can be refused; the defaults stand.
}
/** @param {string} address */
const ask = (address) => fetch(address).then((answer) => answer.json()).catch(() => undefined);
Object.assign(window, { fairhouseStart: {
  status: ask('/wps/system/status'),
  whitelabel: ask(`/wps/system/whitelabel?url=${encodeURIComponent(location.host)}`),
} });
