import { addMessages, type LoadMessages } from '@portal/kit/i18n';
import { loadMessages } from './messages';

const loads = new Set([loadMessages]);

/** Adds the texts of a page to the section's, in this language and those switched to later: the sign-in page does without them. */
export async function addLaterMessages(load: LoadMessages): Promise<void> {
  loads.add(load);
  await addMessages(async (language) => {
    const all = await Promise.all([...loads].map((each) => each(language)));
    const auth = Object.assign({}, ...all.map((messages) => messages['auth'])) as object;
    return Object.assign({}, ...all, { auth }) as Awaited<ReturnType<LoadMessages>>;
  }, 'auth');
}
