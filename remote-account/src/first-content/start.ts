import { startFirstContent } from 'shared/federation/first-content/start-first-content';
import { fillAccount } from './fill-account.ts';

startFirstContent('account', fillAccount);
