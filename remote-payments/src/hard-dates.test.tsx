import { payNowPath, receiptPath, rentStatusPath } from 'shared/paths/paths';
import { testHardDates } from 'shared/testing/hard-dates';
import payments from './routes.tsx';

testHardDates(payments, {
  '/payments': 'maya',
  [rentStatusPath]: 'maya',
  '/payments/pay-now': 'maya',
  [payNowPath('ahead')]: 'maya',
  [receiptPath('payment-lease-ortiz-16')]: 'maya',
  '/payments/auto-pay': 'amara',
});
