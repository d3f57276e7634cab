export default function AccountsPage() {
  return null;
}
