import { defineSection } from '@portal/kit/section';
import { people } from './commands';
import { loadMessages } from './messages';

export default defineSection({
  name: '__name__',
  loadMessages,
  commands: { sources: [people] },
  routes: [
    {
      path: '/__name__',
      access: 'signed-in',
      layout: 'frame',
      title: '__name__:title',
      load: () => import(/* webpackMode: "eager" */ './pages/People/PeoplePage'),
    },
  ],
});
