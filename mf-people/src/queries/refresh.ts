import { useQueryClient } from '@portal/kit/query';

/** Prefix of the query keys of the section. */
export const PEOPLE = ['people'] as const;

/**
 * Reads the section again after a change of one's own; resolves once what is on screen is read. People, brands,
 * businesses, applications and invitations show each other's changes.
 */
export function useRefreshPeople(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: PEOPLE });
}
