import { createHash } from 'node:crypto';
import { buildKey } from 'host/release/store/build-key';
import type { ReleaseStore } from 'host/release/store/release-store';
import { object, string } from 'shared/contract/z';
import type { BuildRecord } from 'shared/federation/build-record';
import type { FirstContent } from 'shared/federation/first-content/part';
import { DEFAULT_LANGUAGE, type Language } from 'shared/language/language';

const firstContentSchema = object({ html: string(), css: string(), script: string() });

/**
 * Reads the first content of a build in a language; null when the build has none. Throws when the file is missing or is not the one
 * in the signed record, because its script and markup become part of the page.
 */
export async function readFirstContent(
  store: ReleaseStore,
  { app, version, buildId, files, ...record }: BuildRecord,
  language: Language,
): Promise<FirstContent | null> {
  const file =
    language === DEFAULT_LANGUAGE
      ? record.firstContent
      : record.firstContentTranslations?.[language];
  if (file === undefined) return null;
  const bytes = await store.read(buildKey({ app, build: `${version}-${buildId}` }, file));
  const integrity = `sha384-${createHash('sha384')
    .update(bytes ?? '')
    .digest('base64')}`;
  if (bytes === null || integrity !== files[file]?.integrity) {
    throw new Error(
      `The first content of ${app} ${version}-${buildId} is not what was built: run pnpm release verify. The page shows the skeleton until the section's code has loaded.`,
    );
  }
  return firstContentSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
}
