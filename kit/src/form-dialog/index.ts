export { FormDialog, FormFooter } from './FormDialog';
export { useFormAct, type FormAct } from './useFormAct';
