import { loadCore } from '@portal/kit/api';
import { setConfig } from '@portal/kit/config';
import { startI18n } from '@portal/kit/i18n';
import { MemoryRouter } from '@portal/kit/router';
import { createRoot } from 'react-dom/client';
import { readAddress } from './address';
import { loadFont } from './loadFont';
import { Preview } from './Preview';
import { stories } from './stories';
import { titleOf } from './story';

const configuration = {
  schemaVersion: 1,
  brand: 'AutoPortail',
  environmentHeader: { name: 'X-Environment', value: 'gallery' },
  links: {
    contactSales: 'mailto:sales@demo.test',
    support: 'mailto:support@demo.test',
    forgotPassword: 'mailto:support@demo.test',
  },
};

async function start() {
  const { component, state, lang, theme } = readAddress(location.search);
  const story = stories[component];
  const root = document.getElementById('gallery');
  if (!story || !root) return;
  if (theme !== 'system') document.documentElement.dataset['theme'] = theme;
  setConfig(configuration);
  await Promise.all([loadCore(), loadFont(), startI18n(lang === 'en' ? 'en' : 'fr')]);
  document.title = titleOf(story);
  createRoot(root).render(
    <MemoryRouter path="/">
      <Preview story={story} state={state} />
    </MemoryRouter>,
  );
}

void start();
