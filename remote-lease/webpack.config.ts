import { ACTIVE_LEASE, ADDRESS_BY_DOOR } from 'shared/api/resident';
import { createRemoteConfig } from 'shared/federation/remote-config';

export default createRemoteConfig('lease', import.meta.dirname, {
  '': [
    { document: ACTIVE_LEASE, variables: { personId: 'personId', doorId: 'doorId' } },
    { document: ADDRESS_BY_DOOR, variables: { doorId: 'doorId' } },
  ],
});
