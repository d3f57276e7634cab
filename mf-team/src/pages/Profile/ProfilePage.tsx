import { CardPanel } from '../../card/CardPanel';

/** Only the payment card (spec §2). */
export default function ProfilePage() {
  return <CardPanel />;
}
