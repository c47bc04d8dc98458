import { testHardDates } from 'shared/testing/hard-dates';
import payments from './routes.tsx';

testHardDates(payments, {
  '/payments': 'maya',
  '/payments/pay-now': 'maya',
  '/payments/auto-pay': 'amara',
});
