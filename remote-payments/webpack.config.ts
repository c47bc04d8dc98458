import { getAccountSummary } from 'shared/contract/payments/summary';
import { createRemoteConfig } from 'shared/federation/remote-config';

export default createRemoteConfig('payments', import.meta.dirname, { '': [getAccountSummary] });
