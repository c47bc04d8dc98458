import { testHardDates } from 'shared/testing/hard-dates';
import lease from './routes.tsx';
import { mockBrowserFiles } from './testing/mock-browser-files.ts';

beforeEach(() => void mockBrowserFiles());

testHardDates(lease);
