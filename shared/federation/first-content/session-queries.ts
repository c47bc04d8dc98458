import { PROFILE } from 'shared/api/profile';
import { ACTIVE_LEASE, ADDRESS_BY_DOOR, RESIDENT } from 'shared/api/resident';
import type { FirstQuery } from './first-requests.ts';

// Queries of first screens whose variables are ids of the session, for `webpack.config.ts` of the sections.

export const profileQuery: FirstQuery = { document: PROFILE, variables: {} };

export const residentQuery: FirstQuery = {
  document: RESIDENT,
  variables: { residentId: 'personId' },
};

export const leaseQuery: FirstQuery = {
  document: ACTIVE_LEASE,
  variables: { personId: 'personId', doorId: 'doorId' },
};

export const addressQuery: FirstQuery = {
  document: ADDRESS_BY_DOOR,
  variables: { doorId: 'doorId' },
};
