import { Icon, type IconProps } from './Icon';

export const Ban = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d="M4.929 4.929 19.07 19.071" />
  </Icon>
);
