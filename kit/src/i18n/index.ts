export { languages, type Language, type LoadMessages, type Namespace } from '@portal/i18n';
export { useTranslation } from 'react-i18next';
export { supportCode, useErrorText, useMessageText } from './errorText';
export { createFormats, localMinute, type Formats } from './formats';
export { i18n } from './instance';
export {
  addMessages,
  addMessagesIn,
  currentLanguage,
  setLanguage,
  startI18n,
  useLanguage,
} from './language';
export { browserTimeZone } from './timeZone';
export { useFormats } from './useFormats';
export { CalendarDate, DateTime, IsolatedName, Money } from './values';
