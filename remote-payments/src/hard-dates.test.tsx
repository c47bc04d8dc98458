import { getPayNowPath, getReceiptPath, rentStatusPath } from 'shared/paths/paths';
import { testHardDates } from 'shared/testing/hard-dates';
import payments from './routes.tsx';

testHardDates(payments, {
  '/payments': 'maya',
  [rentStatusPath]: 'maya',
  '/payments/pay-now': 'maya',
  [getPayNowPath('ahead')]: 'maya',
  [getReceiptPath('payment-lease-ortiz-16')]: 'maya',
  '/payments/auto-pay': 'amara',
});
