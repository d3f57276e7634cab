import { addLaterMessages } from '../../laterMessages';
import { loadSingleSignOnMessages } from './messages';
import ProviderButtons from './ProviderButtons';
import SingleSignOnPage from './SingleSignOnPage';

/** The page that a provider sends the browser back to. */
export const page = () => withMessages(SingleSignOnPage);

/** The buttons of the sign-in page. */
export const buttons = () => withMessages(ProviderButtons);

async function withMessages<Component>(component: Component): Promise<{ default: Component }> {
  await addLaterMessages(loadSingleSignOnMessages);
  return { default: component };
}
