export default function BusinessPage() {
  return null;
}
