import type { PersonDetails } from '@portal/core';

/** Properties of the cards of a person's page. */
export interface PersonCardProps {
  details: PersonDetails;
  /** The person's name, for sentences. */
  name: string;
  /** Whether it is the account of the signed-in administrator. */
  isOwn: boolean;
}
