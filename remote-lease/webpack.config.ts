import { addressQuery, leaseQuery } from 'shared/federation/first-content/session-queries';
import { createRemoteConfig } from 'shared/federation/remote-config';

export default createRemoteConfig('lease', import.meta.dirname, { '': [leaseQuery, addressQuery] });
