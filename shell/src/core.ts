// A chunk of its own, which pages are shown before.
export { loadCore } from '@portal/kit/api';
