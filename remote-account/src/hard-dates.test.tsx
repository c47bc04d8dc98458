import { testHardDates } from 'shared/testing/hard-dates';
import account from './routes.tsx';

testHardDates(account, {
  '/account': 'maya',
  '/account/profile': 'maya',
  '/account/payment-method': 'maya',
  '/account/notifications': 'maya',
  '/account/security': 'maya',
  '/account/records': 'maya',
});
