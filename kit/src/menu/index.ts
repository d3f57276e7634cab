export {
  Menu,
  MenuCheckbox,
  MenuHeading,
  MenuItem,
  MenuLink,
  MenuRadioGroup,
  MenuSeparator,
} from './Menu';
