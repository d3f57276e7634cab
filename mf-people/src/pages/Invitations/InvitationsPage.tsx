export default function InvitationsPage() {
  return null;
}
