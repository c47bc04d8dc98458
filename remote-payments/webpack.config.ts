import { getAccountSummary } from 'shared/contract/payments/summary';
import { addressQuery } from 'shared/federation/first-content/session-queries';
import { createRemoteConfig } from 'shared/federation/remote-config';

export default createRemoteConfig('payments', import.meta.dirname, {
  '': [getAccountSummary, addressQuery],
  'pay-now': [getAccountSummary],
});
