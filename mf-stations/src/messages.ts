import type { LoadMessages } from '@portal/kit/i18n';

/** Translations of the section and, of `codes`, those of stock levels: the bundler drops the others. */
async function french() {
  const { default: stations } = await import(
    /* webpackChunkName: "fr" */ '@portal/i18n/locales/fr/stations.json'
  );
  const { stock } = await import(/* webpackChunkName: "fr" */ '@portal/i18n/locales/fr/codes.json');
  return { stations, codes: { stock } };
}

async function english() {
  const { default: stations } = await import(
    /* webpackChunkName: "en" */ '@portal/i18n/locales/en/stations.json'
  );
  const { stock } = await import(/* webpackChunkName: "en" */ '@portal/i18n/locales/en/codes.json');
  return { stations, codes: { stock } };
}

export const loadMessages: LoadMessages = (language) => (language === 'fr' ? french() : english());
