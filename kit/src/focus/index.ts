export { rememberFocus } from './rememberFocus';
export { useKeepFocus } from './useKeepFocus';
