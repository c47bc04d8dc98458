import { test } from '#fixtures/portal.ts';
import { storeStepRecord } from './chunk-uses.ts';
import { recordStep } from './record-step.ts';
import { STEPS } from './steps.ts';

for (const step of STEPS) {
  test(`finds the chunks of the step "${step.name}"`, async ({ browser, stack }) => {
    storeStepRecord(await recordStep(browser, stack, step));
  });
}
