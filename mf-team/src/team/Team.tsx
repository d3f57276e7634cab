import { Skeleton } from '@portal/kit/ui';

export default function Team() {
  return <Skeleton lines={5} />;
}
