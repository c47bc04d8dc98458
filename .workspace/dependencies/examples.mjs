// Examples for the check of dependencies. They run with it, so that it cannot stop finding anything unnoticed.
import { findLicenseFaults } from './find-license-faults.mjs';
import { readAuditReport, readSignatureReport } from './read-registry-reports.mjs';

const EXCEPTION = [['font', 'OFL-1.1', 'a font']];
const FONT = { id: 'font@1', name: 'font', license: 'OFL-1.1' };
const find = (name, license, exceptions = []) =>
  findLicenseFaults([{ id: `${name}@1`, name, license }], exceptions).length;

const ADVISORY = {
  module_name: 'a',
  severity: 'high',
  title: 't',
  patched_versions: '>=2',
  url: 'u',
};
const report = (part) => JSON.stringify(part);
const signatures = (part) => report({ audited: 2, verified: 2, invalid: [], missing: [], ...part });

/** [what it is, the value, what it has to be] */
const EXAMPLES = [
  ['an allowed license', find('a', 'MIT'), 0],
  ['a choice with an allowed license', find('a', '(GPL-3.0-only OR MIT)'), 0],
  ['a license that is not allowed', find('a', 'GPL-3.0-only'), 1],
  ['two licenses, one of them not allowed', find('a', 'MIT AND GPL-3.0-only'), 1],
  ['a package without a license', find('a', null), 1],
  ['a license that is no SPDX expression', find('a', 'SEE LICENSE IN file'), 1],
  ['an exception', findLicenseFaults([FONT], EXCEPTION).length, 0],
  ['an exception for another license', find('font', 'GPL-3.0-only', EXCEPTION), 2],
  ['an exception that is not needed', findLicenseFaults([], EXCEPTION).length, 1],
  [
    'an advisory',
    readAuditReport(report({ metadata: {}, advisories: { 1: ADVISORY } })).findings?.length,
    1,
  ],
  ['an audit without findings', readAuditReport(report({ metadata: {} })).findings?.length, 0],
  ['an audit that the registry refuses', readAuditReport('ERR_PNPM_AUDIT').findings, undefined],
  ['valid signatures', readSignatureReport(signatures({})).findings?.length, 0],
  [
    'a wrong signature',
    readSignatureReport(signatures({ invalid: [{ name: 'a' }] })).findings?.length,
    1,
  ],
  [
    'a missing signature',
    readSignatureReport(signatures({ missing: [{ name: 'a' }] })).findings?.length,
    1,
  ],
  ['a registry without keys', readSignatureReport(signatures({ audited: 0 })).findings, undefined],
];

/** Returns one sentence per example with another result. */
export function findWrongExamples() {
  return EXAMPLES.filter(([, value, expected]) => value !== expected).map(
    ([what, value, expected]) => `The example "${what}" gives ${value} instead of ${expected}.`,
  );
}
