// Runs before the first paint, outside the bundle: the stored theme without a flash, and the two
// answers every screen waits for are asked for while the scripts are still on their way.
try {
  const page = document.documentElement;
  // The picture of the home screen stands in the page itself and shows before any script.
  if (/^\/(index|login|register(\.html)?)?$/.test(location.pathname)) page.dataset.start = 'home';
  // Other screens begin with the frame that stands around most of them.
  else if (!/^\/(helpmc|game|\w*lottery|seamless|pointMall)\b/i.test(location.pathname)) {
    page.dataset.start = 'house';
  }
  if (localStorage.getItem('fairhouse.theme') === 'light') page.dataset.theme = 'light';
  const chosen = new URLSearchParams(location.search).get('language')
    ?? localStorage.getItem('fairhouse.language');
  if (chosen && /^[a-zA-Z-]{2,8}$/.test(chosen)) {
    page.lang = chosen;
    page.dir = /^(ar|fa|ur|he)$/.test(chosen) ? 'rtl' : 'ltr';
  }
} catch {
  // Storage can be refused; the defaults stand.
}
{
  const language = document.documentElement.lang;
  /** Codes of calls, where they are not the tag in capitals. */
  const code = { 'zh-Hans': 'CN', 'zh-Hant': 'TW' }[language] ?? language.toUpperCase();
  /** @param {string} address */
  const ask = (address) => fetch(address, { headers: { platform: 'W', language: code } })
    .then((answer) => answer.json()).catch(() => undefined);
  const whitelabel = ask(`/wps/system/whitelabel?url=${encodeURIComponent(location.host)}`);
  /** Not asked before there is a house: what lasts for a session is in its storage then. */
  const ofAll = () => {
    try {
      const key = 'merchantCode';
      const merchant = sessionStorage.getItem(key) ?? localStorage.getItem(key);
      const query = merchant ? `?merchantCode=${encodeURIComponent(merchant)}` : '';
      return sessionStorage.getItem('vendors') === null
        ? [`/lgw/games/vendors${query}`, `/wps/system/setting/tree${query}`] : [];
    } catch { return []; }
  };
  /**
   * What the screen of a path shows first: its list, how many pictures are in sight, what else.
   * @type {Record<string, [string, number, ...string[]] | undefined>}
   */
  const first = {
    '/rng': ['/lgw/games/list?gameCategory=RNG&sort=hot&pageSize=28', 4,
      '/lgw/games/filters?gameCategory=RNG', '/lgw/games/jackpots', '/lgw/games/list?pageSize=1'],
    '/live': ['/wps/tables', 2], '/help': ['/wps/system/helpCenter', 0],
  };
  const [address = '', pictures = 0, ...others] = /[?&](page|type)=/.test(location.search) ? []
    : first[location.pathname] ?? [];
  const asked = Object.fromEntries((address ? [address, ...others, ...ofAll()] : [])
    .map((one) => [one, ask(one)]));
  if (pictures) {
    // They are on their way before the scripts know of them; some houses keep theirs elsewhere.
    void Promise.all([asked[address], whitelabel]).then(([answer, house]) => {
      if (house?.value?.info?.imageCDNs?.length !== 0) return;
      for (const { slug, image } of answer?.value?.list?.slice(0, pictures) ?? []) {
        Object.assign(new Image(), { fetchPriority: 'high', src: slug === 'baccarat'
          && address === '/wps/tables' ? '/art/rooms/lamp-room.webp' : image });
      }
    });
  }
  // A browser offers to install the site once, before any screen could listen: /down uses it.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Object.assign(window, { fairhouseInstall: event });
    dispatchEvent(new Event('fairhouse:install'));
  });
  Object.assign(window, { fairhouseStart: { status: ask('/wps/system/status'), whitelabel, asked,
    code } });
}
