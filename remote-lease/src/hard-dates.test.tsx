import { testHardDates } from 'shared/testing/hard-dates';
import lease from './routes.tsx';

testHardDates(lease, {
  '/lease': 'maya',
  '/lease/documents': 'maya',
  '/lease/insurance': 'maya',
  '/lease/move-in-photos': 'maya',
  '/lease/notice': 'maya',
});
