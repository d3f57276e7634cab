export default function BrandPage() {
  return null;
}
