/**
 * @jest-environment node
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { LeanContractPlugin } from './lean-contract-plugin.ts';

const SOURCE = `
import { operation } from './operation.js';
const page = { service: 'payments' };
export const getReceipt = operation({
  ...page,
  name: 'getReceipt',
  path: '/v1/receipt',
  summary: 'The receipt, as "PDF".',
  input: { params: ['payment_id'] },
  response: { errors: 'of the answer' },
  errors: ['not_found'],
});
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lean-contract-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the compiled code of the operation in a file at this path. */
async function compile(file: string): Promise<string> {
  const entry = join(folder, file);
  mkdirSync(dirname(entry), { recursive: true });
  writeFileSync(entry, SOURCE);
  const compiler = webpack({
    mode: 'none',
    entry,
    output: { path: folder, filename: 'built.js' },
    externals: { './operation.js': 'var ({ operation: (definition) => definition })' },
    module: { rules: [{ test: /\.js$/, type: 'javascript/auto' }] },
    plugins: [new LeanContractPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return readFileSync(join(folder, 'built.js'), 'utf8');
}

test('removes only the properties that the services read', async () => {
  const code = await compile('shared/contract/receipts.js');
  expect(code).toContain("path: '/v1/receipt'");
  expect(code).toContain("response: { errors: 'of the answer' }");
  expect(code).not.toMatch(/summary|input|payment_id|not_found/);
});

test('does not change files outside of the contract', async () => {
  expect(await compile('shared/api/receipts.js')).toMatch(/summary[\s\S]*input[\s\S]*not_found/);
});
