import { Icon, type IconProps } from './Icon';

export const ChevronLast = (props: IconProps) => (
  <Icon {...props}>
    <path d="m7 18 6-6-6-6" />
    <path d="M17 6v12" />
  </Icon>
);
