import { CardPanel } from '../../card/CardPanel';

/** Only the payment card (CARD-2). */
export default function ProfilePage() {
  return <CardPanel />;
}
