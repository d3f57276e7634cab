import { Icon, type IconProps } from './Icon';

export const ChevronFirst = (props: IconProps) => (
  <Icon {...props}>
    <path d="m17 18-6-6 6-6" />
    <path d="M7 6v12" />
  </Icon>
);
