import { Counter, Gauge } from 'prom-client';
import { serverRegistry } from './request-metrics.ts';

const registers = [serverRegistry];

const evaluation = new Gauge({
  name: 'portal_web_canary_evaluation',
  help: '1 while this web server evaluates canaries, 0 when it is off or the release store is read-only.',
  registers,
});

const stopped = new Counter({
  name: 'portal_web_canaries_stopped_total',
  help: 'Canaries that this web server has stopped.',
  registers,
});

export const setCanaryEvaluationMetric = (isOn: boolean): void => evaluation.set(isOn ? 1 : 0);

export const countStoppedCanary = (): void => stopped.inc();
