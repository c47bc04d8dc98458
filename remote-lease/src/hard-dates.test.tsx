import { testHardDates } from 'shared/testing/hard-dates';
import lease from './routes.tsx';
import { mockBrowserFiles } from './testing/browser-files.ts';

beforeEach(() => void mockBrowserFiles());

testHardDates(lease);
