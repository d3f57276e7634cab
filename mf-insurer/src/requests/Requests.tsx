import { Skeleton } from '@portal/kit/ui';

export default function Requests() {
  return <Skeleton lines={5} />;
}
