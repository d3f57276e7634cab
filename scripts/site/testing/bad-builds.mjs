/** Builds of a section "loyalty" whose code is bad, for the test of the look: one script each, written by hand. */

/** Pages and texts of a good build; a bad one replaces some. Each page is the body of a component with `React`, `kit` and `h`. */
const GOOD = {
  atImport: '',
  name: 'loyalty',
  messages: `async () => ({ loyalty: { title: 'Fidélité', list: { count: 'Trois cartes' } } })`,
  first: `const [open, setOpen] = React.useState(false);
    const { t } = kit.i18n.useTranslation('loyalty');
    return h('div', { className: 'loyalty-list' }, t('list.count'),
      h('a', { href: '/loyalty/card?id=7' }, 'Carte 7'), h('a', { href: '/loyalty/offer/7' }, 'Offre 7'),
      h('button', { onClick: () => setOpen(true) }, 'Ajouter une carte'), open && h(Dialog));`,
  dialog: `return h('div', { role: 'dialog', className: 'loyalty-dialog' }, 'Nouvelle carte');`,
  card: `const [params] = kit.router.useSearchParams();
    if (!params.get('id')) return h(kit.router.Navigate, { to: '/loyalty', replace: true });
    Detail(); return 'La carte ' + params.get('id');`,
  detail: '',
  offer: `return 'Une offre';`,
  points: `return 'Les points';`,
  load: `async () => ({ default: First })`,
  exported: 'default',
  plainPath: '/loyalty/points',
  lastRoute: '',
};

/** A page at the end of a good build that leads to another after a while, as the one that signs out. */
export const LEADS_ON = `{ ...route('/loyalty/leaving', page(() => {
  const navigate = kit.router.useNavigate();
  React.useEffect(() => { setTimeout(() => navigate('/loyalty', { replace: true }), 1500); }, [navigate]);
  return 'Un instant';
})), leadsTo: '/loyalty' }`;

/** The script of a build; `styles` names the stylesheet that it loads, if any. */
export function scriptOf(bad = {}, styles = '') {
  const it = { ...GOOD, ...bad };
  return `var mf_loyalty = (() => {
  let scope;
  const { document } = globalThis;
  const style = { rel: 'stylesheet', href: new URL('${styles}', document.currentScript.src).href };
  if ('${styles}') document.head.append(Object.assign(document.createElement('link'), style));
  const shared = async (name) => (await Object.values(scope[name])[0].get())();
  async function section() {
    const React = await shared('react');
    const kit = { router: await shared('@portal/kit/router'), i18n: await shared('@portal/kit/i18n') };
    const h = React.createElement;
    const otherReact = { useState: () => { throw new Error('Invalid hook call: two Reacts'); } };
    const Dialog = () => { ${it.dialog} };
    const Detail = () => { ${it.detail} };
    const First = () => { ${it.first} };
    const Card = () => { ${it.card} };
    const Offer = () => { ${it.offer} };
    const Points = () => { ${it.points} };
    ${it.atImport}
    const route = (path, load) => ({ path, load, access: 'signed-in', layout: 'frame', title: 'loyalty:title' });
    const page = (component) => async () => ({ default: component });
    return { ${it.exported}: {
      name: '${it.name}', loadMessages: ${it.messages},
      routes: [route('/loyalty', ${it.load}), route('${it.plainPath}', page(Points)),
        route('/loyalty/card', page(Card)), route('/loyalty/offer/:id', page(Offer)),
        ${it.lastRoute}],
    } };
  }
  let made;
  return { init: (given) => { scope = given; }, get: async () => { made ??= await section(); return () => made; } };
})();
`;
}

const fails = (what) => `throw new Error('${what}');`;

/** Faults of the builds, and what the deployment says of each. */
export const BAD_BUILDS = [
  ['throws at import', { atImport: fails('at import') }, /at import/],
  ['throws at the first render', { first: fails('first render') }, /crash: first render/],
  [
    'throws when data arrive',
    {
      first: `const [data, set] = React.useState();
        React.useEffect(() => { fetch('/remotes.json').then((it) => it.json()).then(set); }, []);
        return data ? data.cards.length : 'Un instant';`,
    },
    /crash: .*length/,
  ],
  ['throws on a later page', { points: fails('later') }, /\/loyalty\/points: .*later/],
  ['has two Reacts on its first page', { first: 'otherReact.useState();' }, /two Reacts/],
  [
    'has texts that reject',
    { messages: `() => Promise.reject(new Error('no texts'))` },
    /no texts/,
  ],
  ['calls itself another section', { name: 'stations' }, /calls itself/],
  ['has a route outside its own', { plainPath: '/points' }, /outside \/loyalty/],
  [
    'leaves the portal',
    { first: `globalThis.location.href = 'http://127.0.0.1:9/'; return 'Adieu';` },
    /leaves the portal for http:\/\/127\.0\.0\.1:9/,
  ],
  ['uses a name that the kit lacks', { first: 'return h(kit.router.NoSuchLink);' }, /crash: .*130/],
  ['throws on a page of a parameter', { offer: fails('offer') }, /\/loyalty\/offer\/7: .*offer/],
  ['has a page that never loads', { load: '() => new Promise(() => {})' }, /not shown within/],
  ['has no default export', { exported: 'section' }, /does not export defineSection/],
  ['loops on its first page', { first: 'for (;;);' }, /not shown within/],
  ['loops on a later page', { points: 'for (;;);' }, /\/loyalty\/points: not shown within/],
  [
    'throws on a page that needs an id',
    { detail: fails('detail') },
    /\/loyalty\/card\?id=7: .*detail/,
  ],
  [
    'leads from a page that needs an id to another',
    { card: `return h(kit.router.Navigate, { to: '/loyalty', replace: true });` },
    /\/loyalty\/card\?id=7: it leads to \/loyalty/,
  ],
  ['throws in a dialog', { dialog: fails('dialog') }, /after "Ajouter une carte" .*dialog/],
  ['has two Reacts in a dialog', { dialog: 'otherReact.useState();' }, /after .* two Reacts/],
  ['opens an empty dialog', { dialog: `return h('div', { role: 'dialog' });` }, /empty \(dialog\)/],
  ['renders nothing on a later page', { points: 'return null;' }, /\/loyalty\/points: it is empty/],
  [
    'lacks its texts',
    { messages: `async () => ({ loyalty: { title: 'Fidélité' } })` },
    /keys stand for texts: .*list\.count/,
  ],
  [
    'throws in a timer',
    { first: `setTimeout(() => { ${fails('in a timer')} }, 2000); return 'Fidélité';` },
    /uncaught Error: in a timer/,
  ],
  [
    'leaves a promise rejected',
    { points: `Promise.reject(new Error('unheard')); return 'Points';` },
    /uncaught Error: unheard/,
  ],
  [
    'hides the menu by a script',
    {
      points: `React.useEffect(() => { globalThis.document.querySelector('nav').style.display = 'none'; }); return 'Points';`,
    },
    /look of the frame: .*nav/,
  ],
  [
    'turns for ever on its first page',
    {
      first: `React.useEffect(() => {
          const turn = { duration: 500, iterations: Infinity };
          globalThis.document.querySelector('.loyalty-turn').animate([{ rotate: '0turn' }, { rotate: '1turn' }], turn);
        }, []);
        return h('p', { className: 'loyalty-turn' }, '…');`,
    },
    /not shown within/,
  ],
  [
    'opens a dialog of a title alone',
    {
      dialog: `return h('div', { role: 'dialog' }, h('h2', null, 'Carte'), h('button', null, 'Fermer'));`,
    },
    /empty \(dialog\)/,
  ],
  [
    'has a key for a title',
    { messages: `async () => ({ loyalty: { list: { count: 'Trois cartes' } } })` },
    /loyalty:title is missing/,
  ],
  [
    'has no English texts',
    {
      messages: `async (language) => {
        if (language === 'en') throw new Error('no English');
        return { loyalty: { title: 'Fidélité', list: { count: 'Trois cartes' } } };
      }`,
    },
    /its texts do not load: .*no English/,
  ],
  [
    'lacks an English text',
    {
      messages: `async (language) => ({
        loyalty: { title: 'Fidélité', list: { ...(language === 'fr' && { none: 'Rien' }), count: 'Trois' } },
      })`,
    },
    /en: list\.none is missing/,
  ],
  [
    'has an English sentence in French',
    {
      messages: `async () => ({
        loyalty: { title: 'Fidélité', list: { count: 'You have three cards in your wallet' } },
      })`,
    },
    /not translated: "You have/,
  ],
  ['writes to the console', { points: `console.log('card 4012'); return 'Points';` }, /4012/],
  ...[
    ['title of the frame', `document.title = 'Loyalty!'`, /brand in the title/],
    ['language of the page', `document.documentElement.lang = 'en'`, /the language/],
    ['scrolling of the page', `document.body.style.overflow = 'hidden'`, /frame: body/],
    [
      'functions of the browser',
      `fetch = async () => new Response('{}')`,
      /window\.fetch|not shown within/,
    ],
    ['menu away', `document.querySelector('nav').remove()`, /frame: .*nav|crash|uncaught/],
  ].map(([what, code, said]) => [
    `takes the ${what}`,
    {
      points: `React.useEffect(() => { setTimeout(() => { globalThis.${code}; }); }); return 'Points';`,
    },
    said,
  ]),
  [
    'adds to the history',
    {
      points: `React.useEffect(() => history.pushState(null, '', location.href), []); return 'Points';`,
    },
    /history/,
  ],
  [
    'asks sixty times for one page',
    {
      points: `React.useEffect(() => {
          for (let call = 0; call < 60; call += 1) void fetch('/api/v1/session').catch(() => {});
        }, []);
        return 'Points';`,
    },
    /calls the server \d+ times/,
  ],
  [
    'asks by a dialog of the browser',
    { points: `React.useEffect(() => alert('Bonjour'), []); return 'Points';` },
    /dialog of the browser: Bonjour/,
  ],
  [
    'loads from another site',
    {
      points: `return h('p', null, 'Points', h('img', { src: 'https://tracker.example/x.png' }));`,
    },
    /Content Security Policy/,
  ],
  [
    'is wider than a phone',
    { points: `return h('div', { style: { width: 900 } }, 'Points');` },
    /wider than 360 px/,
  ],
  [
    'throws on a phone',
    {
      points: `const [isNarrow, set] = React.useState(false);
        React.useEffect(() => {
          const query = globalThis.matchMedia('(max-width: 500px)');
          const change = () => set(query.matches);
          query.addEventListener('change', change);
          return () => query.removeEventListener('change', change);
        }, []);
        if (isNarrow) { ${fails('on a phone')} }
        return 'Points';`,
    },
    /crash: .*on a phone/,
  ],
  [
    'throws when it is left',
    { points: `React.useEffect(() => () => { ${fails('at its end')} }, []); return 'Points';` },
    /after it was left, .*at its end/,
  ],
  [
    'leaves a timer that throws',
    {
      points: `React.useEffect(() => () => { setTimeout(() => { ${fails('left behind')} }, 100); }, []);
        return 'Points';`,
    },
    /after it was left, .*left behind/,
  ],
];

/** Builds that do harm beside their own page: to the session, the frame, the next section. The body of an effect. */
const HARM = [
  [
    'ends the session',
    `fetch('/api/v1/user/token', { method: 'DELETE' }).catch(() => {})`,
    /\/loyalty\/points: it calls DELETE \/api\/v1\/user\/token before anything is pressed/,
  ],
  [
    'takes the keys',
    `document.addEventListener('keydown', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true)`,
    /Ctrl-K does not open the search/,
  ],
  [
    'takes the letters',
    `addEventListener('keydown', (event) => { if (!event.ctrlKey) event.preventDefault(); }, true)`,
    /nothing can be typed/,
  ],
  [
    'takes the clicks',
    `addEventListener('click', (event) => { if (event.isTrusted) { event.preventDefault(); event.stopImmediatePropagation(); } }, true)`,
    /the menu does not lead to/,
  ],
  [
    'swallows Back',
    `addEventListener('popstate', () => { if (!location.pathname.includes('no-page')) history.forward(); }, true)`,
    /Back does not lead to/,
  ],
  [
    'leaves a stream open',
    `globalThis.loyaltyStream ??= new EventSource('/api/v2/events')`,
    /leaves a stream open: \/api\/v2\/events/,
  ],
  [
    'goes on calling',
    `setInterval(() => fetch('/api/v1/user/card').catch(() => {}), 900)`,
    /goes on calling: \/api\/v1\/user\/card/,
  ],
  ['stores a key of others', `localStorage.setItem('cache', '1')`, /changes what is stored: cache/],
  ['leaves a global variable', `globalThis.points = 1`, /leaves global variables: points/],
  [
    'replaces how dates are written',
    `Date.prototype.toLocaleDateString = () => ''`,
    /replaces functions of the browser: Date\.toLocaleDateString/,
  ],
].map(([what, code, said]) => [
  what,
  { points: `React.useEffect(() => { ${code}; }, []); return 'Points';` },
  said,
]);
BAD_BUILDS.push(
  ...HARM,
  [
    'lays itself over the page',
    {
      points: `return h('div', { style: { position: 'fixed', inset: 0, opacity: 0, zIndex: 999 } }, 'Points');`,
    },
    /\/loyalty\/points: it changes the look of the frame/,
  ],
  [
    'throws in English',
    {
      points: `if (document.documentElement.lang === 'en') { ${fails('English')} } return 'Points';`,
    },
    /in English, \/loyalty\/points: .*crash: English/,
  ],
  [
    'throws when it is shown again',
    {
      atImport: 'let shown = 0;',
      points: `const [time] = React.useState(() => (shown += 1)); if (time > 1) { ${fails('again')} } return 'Points';`,
    },
    /after it was left, \/loyalty\/points: .*crash: again/,
  ],
  ...[
    [
      'where its call fails',
      `if (!data.success) { ${fails('no answer')} }`,
      /its first call fails, .*no answer/,
    ],
    [
      'on an empty list',
      `if (data.success && !data.data.cards[0].brand) { ; }`,
      /its lists are empty, .*crash/,
    ],
  ].map(([what, code, said]) => [
    `throws ${what}`,
    {
      points: `const [data, set] = React.useState();
        React.useEffect(() => { fetch('/api/v1/user/card').then((it) => it.json()).then(set); }, []);
        if (data) { ${code} }
        return 'Points';`,
    },
    said,
  ]),
  [
    'loops after a while',
    {
      first: `React.useEffect(() => { setTimeout(() => { for (;;); }, 4000); }, []); return 'Un instant';`,
    },
    /no answer within|not shown within/,
  ],
);

/** One of each kind: the code, the wait, a dialog, the texts, the frame. */
export const BY_DAY = [
  'throws on a later page',
  'has a page that never loads',
  'throws in a dialog',
  'lacks its texts',
  'hides the menu by a script',
  'takes the keys',
];

/** Stylesheets that change what is not the section's. */
export const BAD_STYLES = [
  ['by the names of elements', 'nav { display: none } body { background: red }', /nav/],
  ['beside its own', '.loyalty-list, header { color: red }', /header/],
  ['of other sections', 'main table:not(.loyalty-x) { display: none }', /page of another section/],
  [
    'within a layer',
    '@layer sections { @media all { table { opacity: 0.5 } } }',
    /page of another/,
  ],
  ['by the kit’s classes', '[class*="kit-"] { font-style: italic; font-size: 9px }', /look of/],
  [
    'where its own is there',
    'body:has(.loyalty-list) header { display: none }',
    /look of the frame/,
  ],
  [
    'on a phone',
    '@media (max-width: 400px) { body:has(.loyalty-list) header { display: none } }',
    /look of the frame/,
  ],
  [
    'in the dark',
    '@media (prefers-color-scheme: dark) { body:has(.loyalty-list) { background: white } }',
    /look of the frame/,
  ],
];
