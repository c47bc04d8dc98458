// The services of one jest worker, in a thread of their own: they never keep its process alive.
import { parentPort } from 'node:worker_threads';
import { startTestServices } from './services.ts';

const { origins, config } = await startTestServices();
parentPort?.postMessage({ origins, dataDir: config.dataDir });
