import type { OfferTemplate } from '@portal/core';
import { portal, type Calls } from '@portal/kit/api';
import { useQuery, useQueryClient } from '@portal/kit/query';

const templatesKey = (brandId: number | null) => ['insurer', 'templates', brandId];

/** The templates of a brand, the one last offered first; none are read without a brand. */
export const useOfferTemplates = (brandId: number | null) =>
  useQuery({
    queryKey: templatesKey(brandId),
    queryFn: ({ signal }) => portal().call('offerTemplates', { brandId: brandId ?? 0 }, { signal }),
    enabled: brandId !== null,
  });

/** The changes of a brand's templates; each reads them again, as those of colleagues come with it. */
export function useChangeTemplates(brandId: number | null) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: templatesKey(brandId) });
  return {
    save: (template: Calls['saveTemplate']['request']) =>
      portal().call('saveTemplate', template).finally(refresh),
    remove: ({ id }: OfferTemplate) => portal().call('deleteTemplate', { id }).finally(refresh),
  };
}
