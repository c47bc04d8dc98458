import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countSecondTries } from './shutdown/count-second-tries.ts';

const BOTH = '127.0.0.1:4201, 127.0.0.1:4202';
const AT = '2026-11-27T11:37:26+00:00';

test('distinguishes a repeated read from a payment that could be sent twice', () => {
  const log = [
    `${AT} POST 201 127.0.0.1:4201 0.000`,
    `${AT} POST 201 ${BOTH} -, 0.000`,
    `${AT} GET 200 ${BOTH} -, 0.001`,
    `${AT} GET 200 ${BOTH} 0.000, 0.000`,
    `${AT} POST 201 ${BOTH} 0.000, 0.000`,
    `${AT} PATCH 200 ${BOTH} 0.002, 0.000`,
    '',
  ].join('\n');
  assert.deepEqual(countSecondTries(log), { refused: 2, repeatable: 1, unsafe: 2 });
});
