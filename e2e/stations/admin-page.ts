import type { Page } from '@playwright/test';
import type { Language } from '../harness/test';

/** Labels of the section's pages. */
const fr = {
  title: 'Stations',
  routesTab: 'Trajets',
  tiles: 'Résumé des stations',
  active: /^Actives/u,
  alerts: /^Avec alerte/u,
  search: 'Rechercher par adresse',
  route: 'Trajet',
  alert: 'Alerte',
  withAlert: 'Avec alerte',
  withoutAlert: 'Sans alerte',
  removeActive: /Actives seulement/u,
  sortBy: 'Trier par',
  outOfFive: 'sur 5',
  columns: 'Colonnes',
  rating: 'Évaluation',
  address: /^Adresse/u,
  export: 'Exporter (CSV)',
  file: 'stations.csv',
  selectPage: 'Sélectionner toute la page',
  selectRow: /^Sélectionner (?!toute)/u,
  selected: (some: number, all: number) =>
    new RegExp(`Sélection\\s: ${some} sur ${all} lignes filtrées\\.`, 'u'),
  selection: 'Sélection',
  add: 'Ajouter aux achats',
  panel: 'À acheter',
  emptyList: 'La liste est vide',
  remove: /^Retirer /u,
  open: /^À acheter \(/u,
  amount: /^Codes par type pour/u,
  close: 'Fermer',
  next: 'Page suivante',
  noResults: 'Aucun résultat',
  clear: 'Effacer les filtres',
  reload: 'Recharger',
  refresh: 'Actualiser',
  refreshing: 'Actualisation en cours',
  noCarwash: 'Aucun lavage',
  notCounted: 'non compté',
  forbidden: 'Accès refusé',
  out: 'Épuisé',
  actions: /^Actions pour/u,
  edit: 'Modifier',
  customer: 'Voir le client',
  editing: 'Modifier la station',
  showing: (from: number, to: number) => new RegExp(`${from} à ${to} sur`, 'u'),
};

const en: typeof fr = {
  title: 'Stations',
  routesTab: 'Routes',
  tiles: 'Stations at a glance',
  active: /^Active/u,
  alerts: /^With an alert/u,
  search: 'Search by address',
  route: 'Route',
  alert: 'Alert',
  withAlert: 'With an alert',
  withoutAlert: 'Without an alert',
  removeActive: /Active only/u,
  sortBy: 'Sort by',
  outOfFive: 'out of 5',
  columns: 'Columns',
  rating: 'Rating',
  address: /^Address/u,
  export: 'Export (CSV)',
  file: 'stations.csv',
  selectPage: 'Select the whole page',
  selectRow: /^Select (?!the whole)/u,
  selected: (some: number, all: number) =>
    new RegExp(`${some} of ${all} filtered rows? selected\\.`, 'u'),
  selection: 'Selection',
  add: 'Add to buy',
  panel: 'To buy',
  emptyList: 'The list is empty',
  remove: /^Remove /u,
  open: /^To buy \(/u,
  amount: /^Codes of each type for/u,
  close: 'Close',
  next: 'Next page',
  noResults: 'No results',
  clear: 'Clear filters',
  reload: 'Reload',
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  noCarwash: 'No carwash',
  notCounted: 'not counted',
  forbidden: 'Access denied',
  out: 'Out of stock',
  actions: /^Actions for/u,
  edit: 'Edit',
  customer: 'View customer',
  editing: 'Edit the station',
  showing: (from: number, to: number) => new RegExp(`${from} to ${to} of`, 'u'),
};

export const labelsOf: Record<Language, typeof fr> = { fr, en };

/** Page object of the stations section. */
export function adminPage(page: Page, language: Language = 'fr') {
  const labels = labelsOf[language];
  const main = page.getByRole('main');
  const panel = main.getByRole('region', { name: labels.panel, exact: true });
  return {
    labels,
    main,
    panel,
    table: main.getByRole('table').first(),
    rows: main.getByRole('table').first().locator('tbody tr[data-row]'),
    tile: (name: RegExp) =>
      main.getByRole('list', { name: labels.tiles }).getByRole('button', { name }),
    search: main.getByRole('textbox', { name: labels.search }),
    filter: (name: string) => main.getByRole('combobox', { name, exact: true }),
    button: (name: string | RegExp) => main.getByRole('button', { name, exact: true }),
    selectPage: main.getByRole('checkbox', { name: labels.selectPage }),
    selectRow: main.getByRole('checkbox', { name: labels.selectRow }),
    showing: main.getByRole('navigation').getByRole('status'),
    amounts: panel.getByRole('textbox', { name: labels.amount }),
    open: async (path = '/Stations') => {
      await page.goto(path);
      await main.locator('tbody tr[data-row]').first().waitFor();
    },
  };
}
