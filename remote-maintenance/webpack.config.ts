import { listWorkOrders } from 'shared/contract/maintenance';
import { createRemoteConfig } from 'shared/federation/remote-config';

export default createRemoteConfig('maintenance', import.meta.dirname, { '': [listWorkOrders] });
