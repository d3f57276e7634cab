import { CardPanel } from '../../card/CardPanel';

/** The profile shows the payment card alone (CARD-2). */
export default function ProfilePage() {
  return <CardPanel />;
}
