import { Icon, type IconProps } from './Icon';

export const Columns2 = (props: IconProps) => (
  <Icon {...props}>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M12 3v18" />
  </Icon>
);
