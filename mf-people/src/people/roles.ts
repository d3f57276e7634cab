import type { RoleName } from '@portal/core';

/** A role of this portal; `OTHER` stands for one of another system. */
type GivenRole = Exclude<RoleName, 'OTHER'>;

/** The compiler names a role that is missing here. */
const everyRole: Record<GivenRole, true> = {
  ROLE_BUSINESS: true,
  ROLE_ASSURANCE: true,
  ROLE_ADMIN: true,
};

/** The roles that administrators give and take, in the order of the pages. */
export const ROLES = Object.keys(everyRole) as GivenRole[];
