import type { Page } from '@playwright/test';
import type { Language } from '../harness/test';

/** What an administrator reads on the section's pages. */
const fr = {
  title: 'Stations',
  routesTab: 'Trajets',
  tiles: 'Résumé des stations',
  active: /^Actives/u,
  alerts: /^Avec alerte/u,
  search: 'Rechercher une adresse',
  route: 'Trajet',
  alert: 'Alerte',
  withAlert: 'Avec alerte',
  columns: 'Colonnes',
  rating: 'Note',
  address: /^Adresse/u,
  export: 'Exporter (CSV)',
  file: 'stations.csv',
  selectPage: 'Sélectionner toute la page',
  selectRow: /^Sélectionner (?!toute)/u,
  selected: (some: number, all: number) =>
    new RegExp(`Sélection\\s: ${some} sur ${all} lignes filtrées\\.`, 'u'),
  add: 'Ajouter aux achats',
  panel: 'À acheter',
  amount: /^Codes par type pour/u,
  close: 'Fermer',
  next: 'Page suivante',
  noResults: 'Aucun résultat',
  reload: 'Recharger',
  forbidden: 'Accès refusé',
  out: 'Épuisé',
  actions: /^Actions pour/u,
  edit: 'Modifier',
  editing: 'Modifier la station',
  showing: (from: number, to: number) => new RegExp(`${from} à ${to} sur`, 'u'),
};

const en: typeof fr = {
  title: 'Stations',
  routesTab: 'Routes',
  tiles: 'Stations at a glance',
  active: /^Active/u,
  alerts: /^With an alert/u,
  search: 'Search an address',
  route: 'Route',
  alert: 'Alert',
  withAlert: 'Yes',
  columns: 'Columns',
  rating: 'Rating',
  address: /^Address/u,
  export: 'Export (CSV)',
  file: 'stations.csv',
  selectPage: 'Select the whole page',
  selectRow: /^Select (?!the whole)/u,
  selected: (some: number, all: number) =>
    new RegExp(`${some} of ${all} filtered rows? selected\\.`, 'u'),
  add: 'Add to buy',
  panel: 'To buy',
  amount: /^Codes of each type for/u,
  close: 'Close',
  next: 'Next page',
  noResults: 'No results',
  reload: 'Reload',
  forbidden: 'Access denied',
  out: 'Out of stock',
  actions: /^Actions for/u,
  edit: 'Edit',
  editing: 'Edit the station',
  showing: (from: number, to: number) => new RegExp(`${from} to ${to} of`, 'u'),
};

export const words: Record<Language, typeof fr> = { fr, en };

/** The section's pages as an administrator handles them. */
export function admin(page: Page, language: Language = 'fr') {
  const w = words[language];
  const main = page.getByRole('main');
  const panel = main.getByRole('region', { name: w.panel, exact: true });
  return {
    w,
    main,
    panel,
    table: main.getByRole('table').first(),
    rows: main.getByRole('table').first().locator('tbody tr[data-row]'),
    tile: (name: RegExp) => main.getByRole('list', { name: w.tiles }).getByRole('button', { name }),
    search: main.getByRole('textbox', { name: w.search }),
    filter: (name: string) => main.getByRole('combobox', { name, exact: true }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    selectPage: main.getByRole('checkbox', { name: w.selectPage }),
    selectRow: main.getByRole('checkbox', { name: w.selectRow }),
    showing: main.getByRole('navigation').getByRole('status'),
    amounts: panel.getByRole('textbox', { name: w.amount }),
    open: async (path = '/Stations') => {
      await page.goto(path);
      await main.locator('tbody tr[data-row]').first().waitFor();
    },
  };
}
