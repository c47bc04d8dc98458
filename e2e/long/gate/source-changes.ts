/** One change of the sources, and what `pnpm release publish` has to do with it. */
export interface SourceChange {
  readonly name: string;
  /** The app that is published, as on the command line. */
  readonly app: string;
  readonly edits: readonly SourceEdit[];
  /** Packages whose version in the catalog changes, which are then installed. */
  readonly packages?: Readonly<Record<string, string>>;
  /** The only sentence of the refusal; null when the change is compatible. */
  readonly refusal: RegExp | null;
}

export interface SourceEdit {
  readonly file: string;
  /** Text that is in the file once; null: the new text is added at the end. */
  readonly find: string | null;
  readonly replace: string;
}

/** Each kind of change that the compatibility check has to refuse, and compatible changes. */
export const SOURCE_CHANGES: readonly SourceChange[] = [
  {
    name: 'a section without ./routes',
    app: 'lease',
    edits: [
      {
        file: 'shared/federation/remote-config.ts',
        find: "exposes: { './routes':",
        replace: "exposes: { './pages':",
      },
    ],
    refusal: /asks for \.\/routes, which remote-lease \S+ does not expose: /,
  },
  {
    name: 'a relative import of a source of shared',
    app: 'lease',
    edits: [
      {
        file: 'remote-lease/src/routes.tsx',
        find: null,
        replace: "export { useSession } from '../../shared/session/session.ts';\n",
      },
    ],
    refusal:
      /remote-lease\/src\/routes\.tsx imports \.\.\/\.\.\/shared\/session\/session\.ts, .*: write 'shared\/session\/session' instead/,
  },
  {
    name: 'a relative import of another section',
    app: 'lease',
    edits: [
      {
        file: 'remote-lease/src/routes.tsx',
        find: null,
        replace: "export { lazyParts } from '../../remote-payments/src/lazy-parts.ts';\n",
      },
    ],
    refusal:
      /remote-lease\/src\/routes\.tsx imports \.\.\/\.\.\/remote-payments\/src\/lazy-parts\.ts, which is code of remote-payments.*: move what both need to shared/,
  },
  {
    name: 'a renamed screen that only shared/paths names',
    app: 'account',
    edits: [
      {
        file: 'remote-account/src/routes.tsx',
        find: "path: 'records'",
        replace: "path: 'archive'",
      },
    ],
    refusal:
      /has links \(shared\/paths\) and services \S+ send mails or calendars with links to \/account\/records, and remote-account \S+ has no such/,
  },
  {
    name: "a type error in the section's own code",
    app: 'account',
    edits: [
      {
        file: 'remote-account/src/routes.tsx',
        find: null,
        replace: "export const rows: number = 'three';\n",
      },
    ],
    refusal:
      /remote-account \S+ does not compile, remote-account\/src\/routes\.tsx line \d+: Type 'string' is not assignable to type 'number': correct it in remote-account/,
  },
  {
    name: 'a new value of an enum in answers',
    app: 'services',
    edits: [
      {
        file: 'shared/contract/payments/payments.ts',
        find: 'state: z.oneOf(PAYMENT_STATES),',
        replace: "state: z.oneOf([...PAYMENT_STATES, 'held']),",
      },
    ],
    refusal: /state may be "held" in .*: first release host that can read "held", then services/,
  },
  {
    name: 'one dropped field of answers',
    app: 'services',
    edits: [
      {
        file: 'shared/contract/payments/payments.ts',
        find: '  reference: z.string(),\n',
        replace: '',
      },
    ],
    refusal: /reference is missing in .*: keep it in services, first release host that does not/,
  },
  {
    name: 'a new major version of shared',
    app: 'host',
    edits: [
      { file: 'shared/package.json', find: '"version": "1.0.0"', replace: '"version": "2.0.0"' },
    ],
    refusal: /take shared \^1\.0\.0 \(\d+ modules: .*gives 2\.0\.0: neither can be released first/,
  },
  {
    name: 'a new screen (compatible)',
    app: 'lease',
    edits: [
      {
        file: 'remote-lease/src/routes.tsx',
        find: "    { path: 'notice',",
        replace: "    { path: 'summary', load: async () => () => null },\n    { path: 'notice',",
      },
    ],
    refusal: null,
  },
  {
    name: 'a new field of answers (compatible)',
    app: 'services',
    edits: [
      {
        file: 'shared/contract/payments/payments.ts',
        find: '  reference: z.string(),\n',
        replace: '  reference: z.string(),\n  short_reference: z.string(),\n',
      },
    ],
    refusal: null,
  },
  // The last change, because the packages of the clone stay replaced.
  {
    name: 'another version of @module-federation',
    app: 'payments',
    edits: [],
    packages: { '@module-federation/enhanced': '2.9.1' },
    refusal:
      /remote-payments \S+ uses versions 2\.9\.1 and 2\.9\.2 of @module-federation\/.*, and host \S+ uses 2\.9\.2: neither can be released first/,
  },
];
