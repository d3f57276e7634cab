import { defineSection, page } from '@portal/kit/section';
import { people } from './commands';
import { loadMessages } from './messages';

export default defineSection({
  name: '__name__',
  loadMessages,
  commands: { sources: [people] },
  routes: [
    page(
      '/__name__',
      '__name__:title',
      () => import(/* webpackMode: "eager" */ './pages/People/PeoplePage'),
    ),
  ],
});
