export { themes, useTheme, type Theme } from './store';
