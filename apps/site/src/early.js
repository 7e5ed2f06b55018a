// Runs before the first paint, outside the bundle: the stored theme without a flash, and the two
// answers every screen waits for are asked for while the scripts are still on their way.
try {
  const page = document.documentElement;
  if (localStorage.getItem('fairhouse.theme') === 'light') page.dataset.theme = 'light';
  const language = localStorage.getItem('fairhouse.language');
  if (language && /^[a-z-]{2,8}$/.test(language)) page.lang = language;
} catch {
  // Storage can be refused; the defaults stand.
}
window.fairhouseStart = Object.fromEntries([
  ['status', '/wps/system/status'],
  ['whitelabel', `/wps/system/whitelabel?url=${encodeURIComponent(location.host)}`],
].map(([name, address]) => [name, fetch(address).then((answer) => answer.json())
  .catch(() => undefined)]));
