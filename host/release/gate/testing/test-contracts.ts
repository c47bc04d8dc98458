import type { ReleaseStore } from 'host/release/store/release-store';
import {
  CONTRACT_FILE,
  type Contract,
  type HostContract,
  type SectionContract,
  type ServicesContract,
  TYPES_FILE,
} from 'shared/federation/contract/contract';
import { compressTexts, type FileTexts, hashTexts } from 'shared/federation/contract/file-texts';

/*
 * For tests: builds that consist of a contract only. A host that provides a button and the payments query, a
 * section that uses both, and the services that the host calls.
 */

/** The declarations of `shared` that the test host provides. */
export const TEST_DECLARATIONS: FileTexts = {
  'federation/section-module.d.ts': `export interface SectionModule {
  readonly section: 'payments' | 'lease';
  readonly screens: readonly { readonly path: string; readonly load: () => Promise<() => null> }[];
}`,
  'ui/button.d.ts': `export interface ButtonProps { readonly kind?: 'primary' | 'quiet' }
export declare function Button(props: ButtonProps): null;`,
  'queries/payments.d.ts': `export interface Payment { readonly state: 'settled' | 'failed'; readonly cents: number }
export interface Query<T> { readonly data: T; readonly select?: (data: T) => T }
export declare function usePayments(): Query<Payment[]>;
export declare function show<T>(query: Query<T>, view: (data: T) => null): null;`,
};

/** The sources of the test section, which compile against those declarations. */
export const TEST_SOURCES: FileTexts = {
  'src/routes.tsx': `import { OverviewPage } from './overview-page.tsx';
export default {
  section: 'payments' as const,
  screens: [{ path: '', load: async () => OverviewPage }],
};`,
  'src/overview-page.tsx': `import { Button } from 'shared/ui/button';
import { type Payment, show, usePayments } from 'shared/queries/payments';
const cents = ({ cents }: Payment) => cents.toFixed(2);
export function OverviewPage(): null {
  show(usePayments(), (payments: Payment[]) => (payments.map(cents).length > 0 ? null : null));
  return Button({ kind: 'quiet' });
}`,
};

export const createTestHostContract = (changes: Partial<HostContract> = {}): HostContract => ({
  kind: 'host',
  gives: {
    react: { version: '19.3.1', names: null },
    'react-router-dom': { version: '7.18.5', names: ['Link', 'useNavigate'] },
    'shared/ui/button': { version: '1.0.0', names: null },
    'shared/queries/payments': { version: '1.0.0', names: null },
  },
  expose: './routes',
  screens: { payments: [''] },
  client: { range: '^1.0.0', operations: {}, schemas: {}, graphql: {}, documents: [] },
  sharedSources: 'of the host',
  types: '',
  ...changes,
});

export const createTestSectionContract = (
  changes: Partial<SectionContract> = {},
): SectionContract => ({
  kind: 'section',
  section: 'payments',
  exposes: ['./routes'],
  screens: [''],
  takes: {
    react: { range: '^19.3.1', names: ['useState'] },
    'react-router-dom': { range: '^7.18.5', names: ['Link'] },
    'shared/ui/button': { range: '^1.0.0', names: ['Button'] },
    'shared/queries/payments': { range: '^1.0.0', names: ['usePayments'] },
  },
  services: '^1.0.0',
  sharedSources: 'of the section',
  types: '',
  ...changes,
});

export const createTestServicesContract = (
  changes: Partial<ServicesContract> = {},
): ServicesContract => ({
  kind: 'services',
  version: '1.0.0',
  operations: {},
  schemas: {},
  graphql: {},
  ...changes,
});

/** Stores the contract of a build with the texts for its type check. */
export async function storeTestContract(
  store: ReleaseStore,
  [app, build]: readonly [app: string, build: string],
  contract: Contract,
  texts: FileTexts = {},
): Promise<void> {
  const completeContract =
    'types' in contract ? { ...contract, types: hashTexts(texts) } : contract;
  const key = (file: string) => `${app}/${build}/${file}`;
  await store.replace(
    key(CONTRACT_FILE),
    new TextEncoder().encode(JSON.stringify(completeContract)),
  );
  await store.replace(key(TYPES_FILE), await compressTexts(texts));
}
