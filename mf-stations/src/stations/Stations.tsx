import { Skeleton } from '@portal/kit/ui';

export default function Stations() {
  return <Skeleton lines={5} />;
}
