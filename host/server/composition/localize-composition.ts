import type { Registry, RegistryBuild } from 'shared/federation/registry';
import { DEFAULT_LANGUAGE, type Language } from 'shared/language/language';
import type { Composition } from './compose-set.ts';

/**
 * Adds the translation of each build to the registry of a page in another language than English. A build without one
 * stays English.
 */
export function localizeComposition(composition: Composition, language: Language): Composition {
  if (language === DEFAULT_LANGUAGE) return composition;
  const { records, registry } = composition;
  const localize = <Build extends RegistryBuild>(build: Build): Build => {
    const { translations = {}, files = {} } = records.get(build.base) ?? {};
    const file = translations[language];
    const integrity = file === undefined ? undefined : files[file]?.integrity;
    if (file === undefined || integrity === undefined) return build;
    return { ...build, integrity: { ...build.integrity, [file]: integrity }, translation: file };
  };
  const sections: Registry['sections'] = Object.fromEntries(
    Object.entries(registry.sections).map(([name, entry]) => [
      name,
      { ...localize(entry), ...(entry.fallback && { fallback: localize(entry.fallback) }) },
    ]),
  );
  return { ...composition, registry: { ...registry, host: localize(registry.host), sections } };
}
