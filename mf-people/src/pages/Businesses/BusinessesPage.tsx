export default function BusinessesPage() {
  return null;
}
