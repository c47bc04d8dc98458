/*
 * The reports of `pnpm audit --json` and `pnpm audit signatures --json`. A registry that does not offer the report
 * gives `unavailable` with its reason; that is different from a report without findings.
 */

/** Returns `{ findings }` with one sentence per advisory, or `{ unavailable }`. */
export function readAuditReport(output) {
  const report = parseJson(output);
  if (!report?.metadata) return { unavailable: getFirstLine(output) };
  const advisories = Object.values(report.advisories ?? {});
  return {
    findings: advisories.map(
      ({ module_name: name, severity, title, patched_versions: patched, url }) =>
        `${name} has a known vulnerability (${severity}): ${title}. Fixed in ${patched || 'no version yet'}. ${url}`,
    ),
  };
}

/** Returns `{ findings, verified }` with one sentence per wrong signature, or `{ unavailable }`. */
export function readSignatureReport(output) {
  const report = parseJson(output);
  if (!report || typeof report.audited !== 'number') return { unavailable: getFirstLine(output) };
  if (report.audited === 0) {
    return { unavailable: 'the registry in use publishes no signing keys' };
  }
  const describe = (what) => (one) => `${one.name}@${one.version} ${what}`;
  return {
    verified: report.verified,
    findings: [
      ...report.invalid.map(describe('has a registry signature that is not valid.')),
      ...report.missing.map(describe('has no registry signature.')),
    ],
  };
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The sentence of an error, without the address of the registry. */
function getFirstLine(output) {
  const lines = output.split('\n').map((line) => line.replace(/[×│]/g, '').trim());
  const code = lines.find((line) => line.includes('ERR_'))?.replace('Error: ', '');
  return `the registry in use does not answer it (${code ?? 'no report'})`;
}
