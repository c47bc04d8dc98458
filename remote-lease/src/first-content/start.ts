import { startFirstContent } from 'shared/federation/first-content/start-first-content';
import { fillOverview } from './fill-overview.ts';

startFirstContent('lease', fillOverview);
