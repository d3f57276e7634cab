import codes from '@portal/i18n/locales/en/codes.json';
import common from '@portal/i18n/locales/en/common.json';

/** Only the parts of `codes` that any page may need: the bundler drops the others. */
export const messages = { common, codes: { error: codes.error, validation: codes.validation } };
