export default function BrandsPage() {
  return null;
}
