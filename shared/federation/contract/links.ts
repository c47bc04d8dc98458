import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSyntaxNodes } from '../modules/syntax-nodes.ts';
import { workspaceRoot } from '../workspace-root.ts';
import { getSection } from './screens.ts';

/** The files of the services with the addresses to which mails and calendars link. */
export const SERVICES_LINK_FILES = [
  'services/src/resident/calendar/calendar-messages.ts',
  'services/src/resident/mail/mail-links.ts',
];

/** Lists the addresses in `shared/paths`, without query and fragment. */
export function listSharedLinks(): string[] {
  const files = readdirSync(join(workspaceRoot, 'shared/paths')).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  return listAddresses(files.map((file) => `shared/paths/${file}`));
}

/** Lists the addresses of sections to which mails and calendars of the services link. */
export function listServicesLinks(): string[] {
  return listAddresses(SERVICES_LINK_FILES).filter((address) => getSection(address) !== null);
}

/** Lists the addresses in the texts of these files of the workspace, such as `/payments/pay-now`. */
export function listAddresses(files: readonly string[]): string[] {
  const texts = files.flatMap((file) => listTexts(readFileSync(join(workspaceRoot, file), 'utf8')));
  const addresses = texts.flatMap((text) => /^\/[a-z0-9/-]*(?=$|[?#])/.exec(text)?.[0] ?? []);
  return [...new Set(addresses)].sort();
}

/** Lists the texts in a source: strings, and the first part of templates with inserted values. */
function listTexts(source: string): string[] {
  return listSyntaxNodes(source).flatMap(({ type, value, quasis }) => {
    if (type === 'StringLiteral') return String(value);
    if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return [];
    const [first]: { raw: string }[] = quasis;
    return first?.raw ?? [];
  });
}
