/** What a process needs in addition to the sources that its entry points import. */
export interface ProcessRuntime {
  /** Source files that run as they are, below the workspace root. */
  readonly entryPoints: readonly string[];
  /** Files that the process reads, as glob patterns below the workspace root. */
  readonly files: readonly string[];
  /** Folder of the workspace -> packages that the process resolves by name when it runs. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
}

/** Packages that the bundle of the services does not contain, because they read files next to their own. */
export const EXTERNAL_PACKAGES = [
  '@electric-sql/pglite',
  '@launchdarkly/node-server-sdk',
  'fontkit',
  'harfbuzzjs',
  'pdfkit',
  'sharp',
  'subset-font',
];

/** Packages with fonts, which the services read as files. */
const FONT_PACKAGE = /^@(fontsource(-variable)?|expo-google-fonts)\//;

export type RuntimeName = 'services' | 'web-server';

/** The processes that have an image. `dependencies` are those of the services' manifest. */
export function createRuntimes(
  dependencies: readonly string[],
): Readonly<Record<RuntimeName, ProcessRuntime>> {
  return {
    services: {
      entryPoints: [
        // The migration, which runs before the services with another credential.
        'services/src/app/database/main.ts',
        // The bundle starts these as separate processes and workers, from their source files.
        'services/src/documents/uploads/pictures/picture-process.ts',
        'services/src/documents/uploads/pdf/pdf-worker.ts',
        'services/src/documents/uploads/video/video-worker.ts',
      ],
      files: [
        'services/dist/*.{mjs,json}',
        'services/migrations/**/*.{sql,json}',
        'services/flags.json',
        'services/src/**/*.{json,css,html,js,svg,graphql}',
        'shared/*/messages/*.json',
      ],
      packages: {
        services: [
          ...EXTERNAL_PACKAGES,
          ...dependencies.filter((name) => FONT_PACKAGE.test(name)),
          'libheif-js',
        ],
        shared: [],
      },
    },
    'web-server': {
      entryPoints: ['host/server/main.ts'],
      files: ['host/server/config/environments.json', 'host/src/messages/*.json'],
      packages: { host: [], shared: [] },
    },
  };
}
