// pnpm audit:dependencies: licenses against the list of allowed ones, known vulnerabilities and registry signatures.
// Exit code 1 for findings. A registry that offers no report is named, and is a failure with --require-audit only.
// --offline checks the licenses alone, as npm test does.
import { cli, ROOT, run } from '../steps.mjs';
import { findWrongExamples } from './examples.mjs';
import { findLicenseFaults } from './find-license-faults.mjs';
import { readInstalledPackages } from './installed-packages.mjs';
import { readAuditReport, readSignatureReport } from './read-registry-reports.mjs';

const options = new Set(process.argv.slice(2));

function checkLicenses() {
  const { installed, missing, required } = readInstalledPackages(ROOT);
  const findings = [
    ...findWrongExamples(),
    ...findLicenseFaults(installed),
    ...required.map((id) => `${id} is in the lock file, but not installed: run pnpm install.`),
  ];
  console.log(
    `Licenses: ${installed.length} packages, ${findings.length} findings. ${missing.length} optional packages for other systems are not installed here.`,
  );
  return findings;
}

async function askRegistry(what, args, read) {
  const { output } = await run('pnpm', args, { limitMs: 120_000 });
  const { findings = [], unavailable, verified } = read(output);
  if (unavailable) {
    console.log(`${what}: not available here, ${unavailable}.`);
    return options.has('--require-audit')
      ? [`${what}: no report, and --require-audit is set.`]
      : [];
  }
  const count = verified === undefined ? '' : `, ${verified} packages verified`;
  console.log(`${what}: ${findings.length} findings${count}.`);
  return findings;
}

await cli(async () => {
  const findings = checkLicenses();
  if (!options.has('--offline')) {
    const audit = ['audit', '--json'];
    findings.push(...(await askRegistry('Known vulnerabilities', audit, readAuditReport)));
    const signatures = ['audit', 'signatures', '--json'];
    findings.push(...(await askRegistry('Registry signatures', signatures, readSignatureReport)));
  }
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
});
