import { parseArgs } from 'node:util';
import { Advice } from '../steps.mjs';

/**
 * Reads the arguments of `npm test`: `part` is a part of a name and selects the parts of the suite, all without
 * one. `failOnSecondRun` is the nightly form: a test that passed only in its second run fails the suite.
 */
export function readOptions(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'fail-on-second-run': { type: 'boolean', default: false } },
    });
    return { part: positionals[0], failOnSecondRun: values['fail-on-second-run'] };
  } catch (error) {
    throw new Advice(`${error.message}\nUsage: npm test -- [part] [--fail-on-second-run]`);
  }
}
