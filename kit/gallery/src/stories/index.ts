import type { Story } from '../story';
import { commandList } from './command-list';
import { confirmDialog, dialog } from './dialog';
import { choiceField, coreForm, textField } from './form';
import { csvFile } from './download';
import { values } from './i18n';
import { filters, shortcutHelp } from './list';
import { listPage } from './list-page';
import { menu } from './menu';
import { toaster } from './notices';
import { printAllButton } from './print';
import { pageHeader } from './section';
import { secondFactorForm, signInForm } from './sign-in';
import { dataTable, filterBar, selectionBar } from './table';
import { alert } from './ui/alert';
import { badge } from './ui/badge';
import { button } from './ui/button';
import { card } from './ui/card';
import { copyButton } from './ui/copy-button';
import { disabledControls } from './ui/disabled-controls';
import { checkbox, field } from './ui/field';
import { meter, statTile } from './ui/figures';
import { layout } from './ui/layout';
import { breadcrumb, link, navTabs, pageContents } from './ui/navigation';
import { pagination, refreshStamp } from './ui/paging';
import { picture, skeleton } from './ui/placeholders';
import { emptyState, errorState } from './ui/states';
import { stickyAction } from './ui/sticky-action';

/** The pages of the gallery by the parameter `component` of the address. */
export const stories: Readonly<Record<string, Story>> = {
  alert,
  badge,
  breadcrumb,
  button,
  card,
  checkbox,
  'choice-field': choiceField,
  'command-list': commandList,
  'confirm-dialog': confirmDialog,
  'copy-button': copyButton,
  'core-form': coreForm,
  'csv-file': csvFile,
  'data-table': dataTable,
  dialog,
  'disabled-controls': disabledControls,
  'empty-state': emptyState,
  'error-state': errorState,
  field,
  'filter-bar': filterBar,
  filters,
  layout,
  link,
  'list-page': listPage,
  menu,
  meter,
  'nav-tabs': navTabs,
  'page-contents': pageContents,
  'page-header': pageHeader,
  pagination,
  picture,
  'print-all-button': printAllButton,
  'refresh-stamp': refreshStamp,
  'second-factor-form': secondFactorForm,
  'selection-bar': selectionBar,
  'shortcut-help': shortcutHelp,
  'sign-in-form': signInForm,
  skeleton,
  'stat-tile': statTile,
  'sticky-action': stickyAction,
  'text-field': textField,
  toaster,
  values,
};
