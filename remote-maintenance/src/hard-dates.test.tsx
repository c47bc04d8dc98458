import { testHardDates } from 'shared/testing/hard-dates';
import maintenance from './routes.tsx';

testHardDates(maintenance, {
  '/maintenance/maintenance-details?work_order=work-order-corp-harbor-1203': 'maya',
  '/maintenance/schedule-item?work_order=work-order-corp-harbor-1203': 'maya',
});
