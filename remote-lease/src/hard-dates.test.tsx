import { testHardDates } from 'shared/testing/hard-dates';
import lease from './routes.tsx';
import { browserFiles } from './testing/browser-files.ts';

beforeEach(() => void browserFiles());

testHardDates(lease);
