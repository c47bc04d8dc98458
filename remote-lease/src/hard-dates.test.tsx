import { documentPath } from 'shared/paths/paths';
import { testHardDates } from 'shared/testing/hard-dates';
import lease from './routes.tsx';
import { browserFiles } from './testing/browser-files.ts';

beforeEach(() => void browserFiles());

testHardDates(lease, {
  '/lease': 'maya',
  '/lease/documents': 'maya',
  [documentPath()]: 'maya',
  '/lease/insurance': 'maya',
  '/lease/move-in-photos': 'maya',
  '/lease/notice': 'maya',
});
