import { getAccountSummary } from 'shared/contract/payments/summary';
import { remoteConfig } from 'shared/federation/remote-config';

export default remoteConfig('payments', import.meta.dirname, { '': [getAccountSummary] });
