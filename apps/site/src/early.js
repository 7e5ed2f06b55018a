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
  const chosen =
    new URLSearchParams(location.search).get('language') ??
    localStorage.getItem('fairhouse.language');
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
  /** @param {string} address @param {Record<string, string>} [who] */
  const ask = (address, who) =>
    fetch(address, { headers: { platform: 'W', language: code, ...who } })
      .then((answer) => answer.json())
      .catch(() => undefined);
  const whitelabel = ask(`/wps/system/whitelabel?url=${encodeURIComponent(location.host)}`);
  /** Not asked before there is a house: what lasts for a session is in its storage then. */
  /** @type {string | null} */
  let token = null;
  const ofAll = () => {
    try {
      token = sessionStorage.getItem('token');
      const key = 'merchantCode';
      const merchant = sessionStorage.getItem(key) ?? localStorage.getItem(key);
      const query = merchant ? `?merchantCode=${encodeURIComponent(merchant)}` : '';
      return sessionStorage.getItem('vendors') === null
        ? [`/lgw/games/vendors${query}`, `/wps/system/setting/tree${query}`]
        : [];
    } catch {
      return [];
    }
  };
  /**
   * What the screen of a path shows first: its list, the pictures in sight (how many of the list's,
   * or which), what else.
   * @type {Record<string, [string, number | string, ...string[]] | undefined>}
   */
  const first = {
    '/rng': [
      '/lgw/games/list?gameCategory=RNG&sort=hot&pageSize=28',
      0,
      '/lgw/games/filters?gameCategory=RNG',
      '/lgw/games/jackpots',
      '/lgw/games/list?pageSize=1',
    ],
    '/live': ['/wps/tables', 2],
    '/help': ['/wps/system/helpCenter', 0],
    '/vip': ['/wps/vip/ranks', '/art/offers/vip.webp'],
    '/promotions': [
      '/wps/promotion/list',
      1,
      '/wps/relay/MCSFE_getListAnnouncements' +
        '?types=B%2CPL%2CPU%2CPR%2CH&platform=W&execution=START',
    ],
  };
  const [address = '', pictures = 0, ...others] = /[?&](page|type)=/.test(location.search)
    ? []
    : (first[location.pathname] ?? []);
  const asked = Object.fromEntries(
    (address ? [address, ...others, ...ofAll()] : []).map((one) => [
      one,
      ask(one, token === null ? {} : { authorization: `Bearer ${token}` }),
    ]),
  );
  /** @param {string} src */
  const fetchPicture = (src) =>
    Object.assign(new Image(), {
      fetchPriority: 'high',
      // As the tile asks for it, in words of packages/ui/src/picture-host.ts.
      ...(src.endsWith('/tile.webp')
        ? {
            sizes: '(max-width: 759px) 31vw, 190px',
            srcset: `${src.slice(0, -5)}-small.webp 240w, ${src} 360w`,
          }
        : {}),
      src,
    });
  if (typeof pictures === 'string') fetchPicture(pictures);
  else if (pictures) {
    // They are on their way before the scripts know of them; some houses keep theirs elsewhere.
    void Promise.all([asked[address], whitelabel]).then(([answer, house]) => {
      if (house?.value?.info?.imageCDNs?.length !== 0) return;
      for (const { slug, image, imageUrl } of answer?.value?.list?.slice(0, pictures) ?? []) {
        fetchPicture(
          slug === 'baccarat' && address === '/wps/tables'
            ? '/art/rooms/lamp-room.webp'
            : (image ?? imageUrl),
        );
      }
    });
  }
  // A browser offers to install the site once, before any screen could listen: /down uses it.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Object.assign(window, { fairhouseInstall: event });
    dispatchEvent(new Event('fairhouse:install'));
  });
  Object.assign(window, {
    fairhouseStart: { status: ask('/wps/system/status'), whitelabel, asked, code, token },
  });
}
