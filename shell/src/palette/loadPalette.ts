import { addMessages } from '@portal/kit/i18n';
import { loadMessages } from '../messages';
import { Palette } from './Palette';

/** The palette, once its texts are there. */
export async function load() {
  await addMessages(loadMessages, 'shell');
  return { Palette };
}
