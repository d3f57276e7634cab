import { useSearchParams } from '@portal/kit/router';

/** The id of the person or thing that the address names (`?id=12`); none where it is no number. */
export function useAddressedId(): number | undefined {
  const [params] = useSearchParams();
  const text = params.get('id') ?? '';
  return /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined;
}
