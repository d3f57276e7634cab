export default function WaitingPage() {
  return null;
}
