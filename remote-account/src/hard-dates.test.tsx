import { testHardDates } from 'shared/testing/hard-dates';
import account from './routes.tsx';

testHardDates(account);
