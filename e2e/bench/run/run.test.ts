import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BenchVariant, VariantName } from '../variants/variants.ts';
import { estimateSeconds } from './estimate.ts';
import { GROUPS, parseOptions, selectNames } from './options.ts';
import { takeTurns } from './take-turns.ts';

const createVariant = (name: VariantName): BenchVariant => ({
  name,
  target: { port: 1 },
  servicesPort: 1,
  isSectionCode: () => false,
});

test('the variants take turns in alternating order, and the n-th measurements are a pair', async () => {
  const order: string[] = [];
  const variants = (['mono', 'book', 'ours'] as const).map(createVariant);
  const results = await takeTurns(variants, 3, async ({ name }) => order.push(name));
  assert.equal(order.join(' '), 'mono book ours ours book mono mono book ours');
  assert.deepEqual(results, { mono: [1, 6, 7], book: [2, 5, 8], ours: [3, 4, 9] });
});

test('selects names in their own order and names what it does not know', () => {
  assert.deepEqual(selectNames('--only', 'switches, payments', GROUPS), ['payments', 'switches']);
  assert.deepEqual(selectNames('--only', undefined, GROUPS), GROUPS);
  assert.throws(() => selectNames('--only', 'payment', GROUPS), /--only has no payment: it takes/);
});

test('the estimate grows with rounds, groups and variants', () => {
  const all = {
    groups: ['payments'],
    rounds: 9,
    states: ['cold'],
    networks: ['slow 4G'],
    variants: ['mono', 'ours'],
    before: undefined,
  } as const;
  const seconds = estimateSeconds(all);
  assert.equal(estimateSeconds({ ...all, rounds: 18 }), 2 * seconds);
  assert.equal(estimateSeconds({ ...all, before: '/before' }), 1.5 * seconds);
  assert.ok(estimateSeconds({ ...all, groups: ['payments', 'switches'] }) > seconds);
});

test('our portal is always among the variants, and rounds are a whole number', () => {
  const values = {
    rounds: '9',
    only: 'payments',
    variants: 'mono',
    gate: false,
    store: false,
    baseline: 'ratios.json',
    json: false,
  };
  assert.deepEqual(parseOptions(values).variants, ['mono', 'ours']);
  assert.deepEqual(parseOptions(values).networks, ['slow 4G', 'unthrottled']);
  assert.throws(() => parseOptions({ ...values, rounds: '0' }), /--rounds is 0/);
  assert.throws(() => parseOptions({ ...values, state: 'hot' }), /--state has no hot/);
});
